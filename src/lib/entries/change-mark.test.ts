import { describe, expect, it } from 'vitest';

import {
  changeEntry,
  type StoredEntry,
  type EntryName,
  type Entries,
  NO_ENTRIES,
} from './model.ts';

const ROBE: EntryName<'tick'> = { kind: 'tick', key: 'mae/robe' };
const BCG: EntryName<'vaccine'> = { kind: 'vaccine', key: 'bcg' };
const storedRobe = (updatedAt: number): StoredEntry => ({
  ...ROBE,
  value: true,
  updatedAt,
  isPending: false,
});
const of = (marks: Entries, id = 'tick:mae/robe') => marks.get(id);

describe('a mark that she sets', () => {
  it('holds what she gave, of now, and waits to be sent', () => {
    const marks = changeEntry(NO_ENTRIES, BCG, { day: '2026-11-20' }, 1_000);
    expect([...marks]).toEqual([
      ['vaccine:bcg', { ...BCG, value: { day: '2026-11-20' }, updatedAt: 1_000, isPending: true }],
    ]);
  });

  it('leaves the marks that there were as they were', () => {
    const before = changeEntry(NO_ENTRIES, ROBE, true, 1_000);
    const after = changeEntry(before, BCG, { day: '2026-11-20' }, 2_000);
    expect(before.size).toBe(1);
    expect(of(after)).toBe(of(before));
  });

  it('is the same again where nothing is new: nothing is to be sent', () => {
    const sent: Entries = new Map([['tick:mae/robe', storedRobe(5)]]);
    expect(changeEntry(sent, ROBE, true, 9_000)).toBe(sent);
    expect(changeEntry(NO_ENTRIES, ROBE, null, 9_000)).toBe(NO_ENTRIES);
    const dated = changeEntry(NO_ENTRIES, BCG, { day: '2026-11-20' }, 1_000);
    expect(changeEntry(dated, BCG, { day: '2026-11-20' }, 2_000)).toBe(dated);
  });

  it('is the same again whatever order its parts are named in', () => {
    const wish: EntryName<'plan'> = { kind: 'plan', key: 'parto/banho' };
    const marks = changeEntry(NO_ENTRIES, wish, { answer: 'sim', comment: '', text: 't' }, 1_000);
    expect(changeEntry(marks, wish, { text: 't', comment: '', answer: 'sim' }, 2_000)).toBe(marks);
  });

  it('is of its kind and key alone', () => {
    const both = changeEntry(
      changeEntry(NO_ENTRIES, { kind: 'paper', key: 'a' }, 'x', 1),
      { kind: 'tick', key: 'a' },
      true,
      1,
    );
    expect([...both.keys()]).toEqual(['paper:a', 'tick:a']);
  });
});

describe('a mark that she takes back', () => {
  it('stays as one without a value, to be sent', () => {
    const marks = changeEntry(changeEntry(NO_ENTRIES, ROBE, true, 1_000), ROBE, null, 2_000);
    expect(of(marks)).toEqual({ ...ROBE, value: null, updatedAt: 2_000, isPending: true });
  });
});

describe('a change', () => {
  it('is later than what it changes, however far that is ahead of this device', () => {
    const ahead: Entries = new Map([['tick:mae/robe', storedRobe(5_000)]]);
    const once = changeEntry(ahead, ROBE, null, 1_000);
    expect(of(once)?.updatedAt).toBe(5_001);
    expect(of(changeEntry(once, ROBE, true, 1_000))?.updatedAt).toBe(5_002);
  });

  it('is later than what it changes within one millisecond', () => {
    const once = changeEntry(NO_ENTRIES, ROBE, true, 1_000);
    expect(of(changeEntry(once, ROBE, null, 1_000))?.updatedAt).toBe(1_001);
  });
});
