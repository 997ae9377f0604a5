import { describe, expect, it } from 'vitest';

import { changeMark, type KeptMark, type MarkName, type Marks, NO_MARKS } from './model.ts';

const ROBE: MarkName<'tick'> = { kind: 'tick', key: 'mae/robe' };
const BCG: MarkName<'vaccine'> = { kind: 'vaccine', key: 'bcg' };
const storedRobe = (updatedAt: number): KeptMark => ({
  ...ROBE,
  value: true,
  updatedAt,
  isPending: false,
});
const of = (marks: Marks, id = 'tick:mae/robe') => marks.get(id);

describe('a mark that she sets', () => {
  it('holds what she gave, of now, and waits to be sent', () => {
    const marks = changeMark(NO_MARKS, BCG, { day: '2026-11-20' }, 1_000);
    expect([...marks]).toEqual([
      ['vaccine:bcg', { ...BCG, value: { day: '2026-11-20' }, updatedAt: 1_000, isPending: true }],
    ]);
  });

  it('leaves the marks that there were as they were', () => {
    const before = changeMark(NO_MARKS, ROBE, true, 1_000);
    const after = changeMark(before, BCG, { day: '2026-11-20' }, 2_000);
    expect(before.size).toBe(1);
    expect(of(after)).toBe(of(before));
  });

  it('is the same again where nothing is new: nothing is to be sent', () => {
    const sent: Marks = new Map([['tick:mae/robe', storedRobe(5)]]);
    expect(changeMark(sent, ROBE, true, 9_000)).toBe(sent);
    expect(changeMark(NO_MARKS, ROBE, null, 9_000)).toBe(NO_MARKS);
    const dated = changeMark(NO_MARKS, BCG, { day: '2026-11-20' }, 1_000);
    expect(changeMark(dated, BCG, { day: '2026-11-20' }, 2_000)).toBe(dated);
  });

  it('is the same again whatever order its parts are named in', () => {
    const wish: MarkName<'plan'> = { kind: 'plan', key: 'parto/banho' };
    const marks = changeMark(NO_MARKS, wish, { answer: 'sim', comment: '', text: 't' }, 1_000);
    expect(changeMark(marks, wish, { text: 't', comment: '', answer: 'sim' }, 2_000)).toBe(marks);
  });

  it('is of its kind and key alone', () => {
    const both = changeMark(
      changeMark(NO_MARKS, { kind: 'paper', key: 'a' }, 'x', 1),
      { kind: 'tick', key: 'a' },
      true,
      1,
    );
    expect([...both.keys()]).toEqual(['paper:a', 'tick:a']);
  });
});

describe('a mark that she takes back', () => {
  it('stays as one without a value, to be sent', () => {
    const marks = changeMark(changeMark(NO_MARKS, ROBE, true, 1_000), ROBE, null, 2_000);
    expect(of(marks)).toEqual({ ...ROBE, value: null, updatedAt: 2_000, isPending: true });
  });
});

describe('a change', () => {
  it('is later than what it changes, however far that is ahead of this device', () => {
    const ahead: Marks = new Map([['tick:mae/robe', storedRobe(5_000)]]);
    const once = changeMark(ahead, ROBE, null, 1_000);
    expect(of(once)?.updatedAt).toBe(5_001);
    expect(of(changeMark(once, ROBE, true, 1_000))?.updatedAt).toBe(5_002);
  });

  it('is later than what it changes within one millisecond', () => {
    const once = changeMark(NO_MARKS, ROBE, true, 1_000);
    expect(of(changeMark(once, ROBE, null, 1_000))?.updatedAt).toBe(1_001);
  });
});
