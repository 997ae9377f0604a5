import { describe, expect, it } from 'vitest';

import {
  adoptEntries,
  changeEntry,
  type StoredEntry,
  type Entry,
  type Entries,
  mergeRemoteEntries,
  NO_ENTRIES,
  rejectEntries,
  applySent,
} from './model.ts';

const mark = (key: string, value: string | null, updatedAt: number): Entry => ({
  kind: 'paper',
  key,
  value,
  updatedAt,
});
const waiting = (key: string, value: string | null, updatedAt: number): StoredEntry => ({
  ...mark(key, value, updatedAt),
  isPending: true,
});
const stored = (key: string, value: string | null, updatedAt: number): StoredEntry => ({
  ...mark(key, value, updatedAt),
  isPending: false,
});
const marks = (...kept: StoredEntry[]): Entries =>
  new Map(kept.map((one) => [`${one.kind}:${one.key}`, one]));
const all = (kept: Entries) => [...kept.values()];

describe('mergeListed', () => {
  it('takes what the account has, and what it has of later than this device', () => {
    const merged = mergeRemoteEntries(marks(stored('a', 'antes', 1)), [
      mark('a', 'depois', 2),
      mark('b', 'x', 3),
      mark('c', null, 4),
    ]);
    expect(all(merged)).toEqual([
      stored('a', 'depois', 2),
      stored('b', 'x', 3),
      stored('c', null, 4),
    ]);
  });

  it('keeps what this device has changed: the account decides which is the later one', () => {
    const mine = marks(waiting('a', 'daqui', 1), waiting('b', null, 9));
    expect(all(mergeRemoteEntries(mine, [mark('a', 'de lá', 5), mark('b', 'de lá', 5)]))).toEqual(
      all(mine),
    );
  });

  it('offers anew what the account does not have any more', () => {
    const merged = mergeRemoteEntries(marks(stored('a', 'x', 1), stored('b', 'y', 2)), [
      mark('b', 'y', 2),
    ]);
    expect(all(merged)).toEqual([waiting('a', 'x', 1), stored('b', 'y', 2)]);
  });

  it('offers anew what the account has older than it once had', () => {
    const merged = mergeRemoteEntries(marks(stored('a', 'x', 5)), [mark('a', 'antes', 3)]);
    expect(all(merged)).toEqual([waiting('a', 'x', 5)]);
  });

  it('writes nothing anew where nothing is new', () => {
    const mine = marks(stored('a', 'x', 1), stored('b', null, 2));
    const merged = mergeRemoteEntries(mine, [mark('a', 'x', 1), mark('b', null, 2)]);
    for (const [id, one] of mine) expect(merged.get(id)).toBe(one);
  });
});

describe('settleSent', () => {
  it('settles what was sent as the account keeps it, perhaps another device’s', () => {
    const mine = marks(waiting('a', 'daqui', 10), waiting('b', 'daqui', 10));
    const sent = all(mine);
    // Her clock is five ahead; of b another device had the later change.
    const settled = applySent(mine, sent, [mark('a', 'daqui', 5), mark('b', 'de lá', 7)]);
    expect(all(settled)).toEqual([stored('a', 'daqui', 5), stored('b', 'de lá', 7)]);
  });

  it('leaves what was not sent', () => {
    const mine = marks(waiting('a', 'x', 1), waiting('b', 'y', 1), stored('c', 'z', 1));
    const sent = [mark('a', 'x', 1)];
    expect(all(applySent(mine, sent, sent))).toEqual([
      stored('a', 'x', 1),
      waiting('b', 'y', 1),
      stored('c', 'z', 1),
    ]);
  });

  it('keeps what she changed meanwhile, later than what the account has', () => {
    const sent = [mark('a', 'antes', 10)];
    const changed = marks(waiting('a', 'depois', 12));
    expect(all(applySent(changed, sent, [mark('a', 'antes', 10)]))).toEqual([
      waiting('a', 'depois', 12),
    ]);
    // By the server's clock the first change came later than the second by hers.
    expect(all(applySent(changed, sent, [mark('a', 'antes', 70)]))).toEqual([
      waiting('a', 'depois', 71),
    ]);
  });

  it('sends once more what she changed and changed back meanwhile', () => {
    const first = changeEntry(NO_ENTRIES, { kind: 'paper', key: 'a' }, 'x', 10);
    const twice = changeEntry(
      changeEntry(first, { kind: 'paper', key: 'a' }, null, 11),
      { kind: 'paper', key: 'a' },
      'x',
      12,
    );
    expect(all(applySent(twice, all(first), [mark('a', 'x', 10)]))).toEqual([
      waiting('a', 'x', 12),
    ]);
  });

  it('brings nothing back that this device has forgotten meanwhile', () => {
    expect(applySent(NO_ENTRIES, [mark('a', 'x', 1)], [mark('a', 'x', 1)]).size).toBe(0);
  });

  it('leaves out what the account says nothing of', () => {
    const mine = marks(waiting('a', 'x', 1));
    expect(all(applySent(mine, all(mine), []))).toEqual(all(mine));
  });
});

describe('setAside', () => {
  it('keeps what the account refused, marked as such', () => {
    const mine = marks(waiting('a', 'x', 1), waiting('b', 'y', 2));
    expect(all(rejectEntries(mine, mark('a', 'x', 1)))).toEqual([
      { ...waiting('a', 'x', 1), isRefused: true },
      waiting('b', 'y', 2),
    ]);
  });

  it('leaves alone what she changed meanwhile, or took away', () => {
    const mine = marks(waiting('a', 'x', 3));
    expect(rejectEntries(mine, mark('a', 'x', 1))).toBe(mine);
    expect(rejectEntries(NO_ENTRIES, mark('a', 'x', 1))).toBe(NO_ENTRIES);
  });
});

describe('adoptMarks', () => {
  it('gives a user what was marked before she signed in, to be sent as hers', () => {
    const adopted = adoptEntries(marks(stored('a', 'x', 1)), marks(waiting('b', 'y', 2)));
    expect(all(adopted)).toEqual([stored('a', 'x', 1), waiting('b', 'y', 2)]);
    expect(all(adoptEntries(NO_ENTRIES, marks(stored('b', 'y', 2))))).toEqual([
      waiting('b', 'y', 2),
    ]);
  });

  it('keeps the later change of a mark that both have', () => {
    const own = marks(stored('a', 'dela', 5), waiting('b', 'dela', 5), stored('c', 'dela', 5));
    const guests = marks(
      waiting('a', 'antes', 4),
      waiting('b', 'depois', 6),
      waiting('c', 'igual', 5),
    );
    expect(all(adoptEntries(own, guests))).toEqual([
      stored('a', 'dela', 5),
      waiting('b', 'depois', 6),
      stored('c', 'dela', 5),
    ]);
  });
});
