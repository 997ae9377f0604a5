import { describe, expect, it } from 'vitest';
import { keyOf, putItem, syncedItem } from '#lib/sync/item.ts';
import { LISTING_START } from '#lib/sync/listing.ts';
import { entryAt } from '#tests/support/contraction-series.ts';
import { isTooLong } from './hospital-rules.ts';
import { joinOverlapping, type JoinedContraction } from './joined.ts';
import { mergeEntries, toMerge, unmergeEntries } from './merge.ts';
import {
  DEFAULT_SETTINGS,
  toLog,
  type LogEntry,
  type LogSnapshot,
  type StoredContraction,
} from './model.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');

describe('merging', () => {
  const first: StoredContraction = { duration: 40, intensity: 'leve', note: null, startedAt: NOON };
  const second = {
    duration: 50,
    intensity: 'forte',
    note: 'Do João',
    startedAt: NOON + 5000,
  } as const;
  const items = putItem<StoredContraction>(
    new Map([
      [
        'contraction:b',
        syncedItem({ kind: 'contraction', id: 'b', value: second, updatedAt: null }),
      ],
    ]),
    { kind: 'contraction', id: 'a', value: first },
    NOON,
  );
  const log: LogSnapshot = {
    userId: 'ana',
    items: items,
    settings: DEFAULT_SETTINGS,
    listing: LISTING_START,
  };
  const [joined] = joinOverlapping(toLog(log).entries);
  if (!joined) throw new Error('not joined');
  const merge = toMerge(joined, NOON);
  const merged = mergeEntries(log, merge, NOON + 60_000);
  const undo = (from: LogSnapshot) => toLog(unmergeEntries(from, merge, second, NOON + 70_000));
  const byId = (entries: readonly LogEntry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));

  it('keeps the one that the account has, with the values of both', () => {
    expect(toLog(merged).entries).toMatchObject([
      {
        id: 'b',
        startedAt: NOON,
        duration: 55,
        intensity: 'forte',
        note: 'Do João',
        status: 'changed',
      },
    ]);
    expect(merged.items.get('contraction:a')?.deletedAt).toBe(NOON + 60_000);
  });

  it('is undone', () => {
    expect(byId(undo(merged).entries)).toMatchObject([
      { id: 'a', ...first },
      { id: 'b', ...second },
    ]);
  });

  it('is undone but for a correction that was made since', () => {
    const value = { ...second, duration: 33 };
    const corrected = putItem(merged.items, { kind: 'contraction', id: 'b', value }, NOON + 65_000);
    const after = undo({ ...merged, items: corrected });
    expect(byId(after.entries)).toMatchObject([
      { id: 'a', ...first },
      { id: 'b', duration: 33 },
    ]);
  });

  it('changes nothing where one of them was deleted meanwhile', () => {
    const left = new Map(log.items);
    left.delete(keyOf({ kind: 'contraction', id: 'a' }));
    const before = { ...log, items: left };
    expect(mergeEntries(before, merge, NOON)).toBe(before);
  });

  it('keeps an end that looks forgotten, to be looked at, while the advice on a long one holds', () => {
    const pair = [
      entryAt(NOON, { id: 'a', duration: 320 }),
      entryAt(NOON + 20_000, { id: 'b', duration: 60 }),
    ];
    const [long] = joinOverlapping(pair) as [JoinedContraction<LogEntry>];
    const mergeAt = (now: number) => {
      const stored = pair.reduce<LogSnapshot['items']>(
        (all, { id, startedAt, duration, intensity, note }) =>
          putItem(
            all,
            { kind: 'contraction', id, value: { startedAt, duration, intensity, note } },
            now,
          ),
        new Map(),
      );
      return toLog(mergeEntries({ ...log, items: stored }, toMerge(long, now), now)).entries;
    };
    const soon = NOON + 7 * 60_000;
    expect(mergeAt(soon)).toMatchObject([{ duration: 320, needsReview: true }]);
    expect(isTooLong(mergeAt(soon), null, soon)).toBe(true);
    expect(mergeAt(NOON + 31 * 60_000)).toMatchObject([{ duration: 80, needsReview: false }]);
  });
});
