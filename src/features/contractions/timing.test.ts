import { describe, expect, it } from 'vitest';
import { LISTING_START, mergePage } from '#lib/sync/listing.ts';
import { deleteItem, type RemoteItem } from '#lib/sync/item.ts';
import {
  DEFAULT_SETTINGS,
  runningOf,
  toLog,
  type ContractionItem,
  type ContractionValue,
  type LogSnapshot,
} from './model.ts';
import {
  discardItem,
  finishTiming,
  noteElapsed,
  putBackItem,
  reopenTiming,
  startTiming,
} from './timing.ts';
import { mergeContraction } from './sync.ts';

const EMPTY: LogSnapshot = {
  userId: 'user',
  items: new Map(),
  settings: { ...DEFAULT_SETTINGS, intensity: 'forte' },
  listing: LISTING_START,
};
const running = startTiming(EMPTY, 'a', 1000);
const end = { id: 'a', duration: 52, needsReview: false };
const finished = finishTiming(running, end, 53_000);
const itemOf = (log: LogSnapshot, id = 'a') =>
  log.items.get(`contraction:${id}`) as ContractionItem;

describe('timing', () => {
  it('starts once: a second start leaves the first running', () => {
    expect(startTiming(running, 'b', 2000)).toBe(running);
    expect(toLog(running)).toMatchObject({ running: { id: 'a', startedAt: 1000 }, entries: [] });
  });

  it('finishes under the id of the start, with the intensity chosen last', () => {
    expect(toLog(finished)).toMatchObject({
      running: null,
      intensity: 'forte',
      entries: [{ id: 'a', startedAt: 1000, duration: 52, intensity: 'forte', note: null }],
      waiting: 1,
    });
  });

  it('is nothing for the account before it ends, and no correction when it does', () => {
    expect(toLog(running).waiting).toBe(0);
    expect(itemOf(finished)).toMatchObject({ status: 'new', revision: 0 });
  });

  it('finishes once: what another tab ended, or another contraction, is left alone', () => {
    expect(finishTiming(finished, { ...end, duration: 60 }, 61_000)).toBe(finished);
    const next = startTiming(finished, 'b', 90_000);
    expect(finishTiming(next, end, 91_000)).toBe(next);
  });

  it('does not begin anew what has ended', () => {
    expect(startTiming(finished, 'a', 1000)).toBe(finished);
  });

  it('ends with what the account lists, under its one id, though the end was never written', () => {
    const value = { startedAt: 1000, duration: 52, intensity: 'leve', note: null } as const;
    const listed: RemoteItem<ContractionValue> = {
      kind: 'contraction',
      id: 'a',
      value,
      updatedAt: null,
    };
    const noted = noteElapsed(running, 'a', {
      elapsedMs: 50_000,
      reading: { wall: 51_000, mono: 5, wasVisible: true },
      needsReview: false,
    });
    const merged = (items: readonly RemoteItem<ContractionValue>[]) => ({
      ...noted,
      ...mergePage(
        noted,
        { items, cursor: null, hasMore: false, isFromStart: true },
        { merge: mergeContraction },
      ),
    });
    expect(toLog(merged([listed]))).toMatchObject({
      running: null,
      entries: [{ id: 'a', duration: 52, intensity: 'leve', status: 'synced' }],
    });
    expect(runningOf(merged([]))).toEqual(runningOf(noted));
  });

  it('writes down how long it has lasted, for the running one only', () => {
    const stopwatch = {
      elapsedMs: 30_000,
      reading: { wall: 31_000, mono: 5, wasVisible: true },
      needsReview: true,
    };
    const noted = noteElapsed(running, 'a', stopwatch);
    expect(runningOf(noted)).toEqual({
      id: 'a',
      startedAt: 1000,
      knownElapsedMs: 30_000,
      knownAt: 31_000,
      needsReview: true,
    });
    expect(itemOf(noted).revision).toBe(0);
    expect(noteElapsed(finished, 'a', stopwatch)).toBe(finished);
    expect(noteElapsed(running, 'b', stopwatch)).toBe(running);
  });
});

describe('a start by mistake', () => {
  it('leaves nothing behind, and can be undone', () => {
    const discarded = discardItem(running, itemOf(running));
    expect(discarded.items.size).toBe(0);
    expect(putBackItem(discarded, itemOf(running)).items).toEqual(running.items);
  });

  it('is not undone where another runs, and takes nothing that has ended', () => {
    const next = startTiming(discardItem(running, itemOf(running)), 'b', 2000);
    expect(putBackItem(next, itemOf(running))).toBe(next);
    expect(discardItem(finished, itemOf(running))).toBe(finished);
  });
});

describe('a finish that is undone', () => {
  it('runs on from its start under a new id, and the contraction is deleted', () => {
    const other = { ...finished, settings: { ...finished.settings, intensity: 'leve' as const } };
    const reopened = reopenTiming(other, 'a', 'b', 60_000);
    expect(toLog(reopened)).toMatchObject({
      running: { id: 'b', startedAt: 1000, knownElapsedMs: 52_000 },
      intensity: 'forte',
      entries: [],
    });
    expect(itemOf(reopened).deletedAt).toBe(60_000);
  });

  it('changes nothing while another runs, or where it was deleted', () => {
    const next = startTiming(finished, 'c', 90_000);
    expect(reopenTiming(next, 'a', 'b', 91_000)).toBe(next);
    const deleted = { ...finished, items: deleteItem(finished.items, 'contraction:a', 60_000) };
    expect(reopenTiming(deleted, 'a', 'b', 61_000)).toBe(deleted);
  });
});
