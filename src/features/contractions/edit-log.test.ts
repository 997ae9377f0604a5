import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, entriesOf } from './model.ts';
import { discardTiming, finishTiming, noteElapsed, reopenEntry, startTiming } from './edit-log.ts';
import { mergeRemoteLog } from './sync-rules.ts';

const running = startTiming({ ...EMPTY_LOG, intensity: 'forte' }, 'a', 1000);
const end = { id: 'a', duration: 52, needsReview: false };

describe('timing', () => {
  it('starts once: a second start leaves the first running', () => {
    expect(startTiming(running, 'b', 2000)).toBe(running);
  });

  it('finishes into one entry under the id of the start, and keeps the intensity', () => {
    const finished = finishTiming(running, end);
    expect(finished.running).toBeNull();
    expect(finished.intensity).toBe('forte');
    expect(entriesOf(finished)).toMatchObject([
      { id: 'a', startedAt: 1000, duration: 52, intensity: 'forte', note: null, sync: 'unsent' },
    ]);
  });

  it('finishes once: what another tab ended, or another contraction, is left alone', () => {
    const finished = finishTiming(running, end);
    expect(finishTiming(finished, end)).toBe(finished);
    const next = startTiming(finished, 'b', 90_000);
    expect(finishTiming(next, end)).toBe(next);
  });

  it('does not begin anew what has ended', () => {
    const finished = finishTiming(running, end);
    expect(startTiming(finished, 'a', 1000)).toBe(finished);
  });

  it('ends with what the account lists, under its one id', () => {
    const merged = mergeRemoteLog(running, finishTiming(running, end).entries);
    expect(merged.running).toBeNull();
    expect(entriesOf(merged)).toMatchObject([{ id: 'a', duration: 52, sync: 'stored' }]);
    expect(mergeRemoteLog(running, []).running).toBe(running.running);
  });

  it('forgets a start by mistake, but no other one', () => {
    expect(discardTiming(running, 'a').running).toBeNull();
    expect(discardTiming(running, 'b')).toBe(running);
  });

  it('writes down how long it has lasted, for the running one only', () => {
    const stopwatch = {
      elapsedMs: 30_000,
      reading: { wall: 31_000, mono: 5, wasVisible: true },
      needsReview: true,
    };
    expect(noteElapsed(running, 'a', stopwatch).running).toEqual({
      id: 'a',
      startedAt: 1000,
      knownElapsedMs: 30_000,
      knownAt: 31_000,
      needsReview: true,
    });
    expect(noteElapsed(running, 'b', stopwatch)).toBe(running);
  });
});

describe('a finish taken back', () => {
  const finished = finishTiming(running, end);

  it('runs on from its start under a new id, and the entry is deleted', () => {
    const reopened = reopenEntry(finished, 'a', 'b', 60_000);
    expect(reopened.running).toEqual({ id: 'b', startedAt: 1000, knownElapsedMs: 52_000 });
    expect(entriesOf(reopened)).toEqual([]);
    expect(reopened.entries).toMatchObject([{ id: 'a', deletedAt: 60_000 }]);
  });

  it('does nothing while another runs, or where it is gone', () => {
    const next = startTiming(finished, 'c', 90_000);
    expect(reopenEntry(next, 'a', 'b', 91_000)).toBe(next);
    const reopened = reopenEntry(finished, 'a', 'b', 60_000);
    const stopped = discardTiming(reopened, 'b');
    expect(reopenEntry(stopped, 'a', 'd', 61_000)).toBe(stopped);
  });
});
