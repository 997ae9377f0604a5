import { describe, expect, it } from 'vitest';
import { type ContractionLog, EMPTY_LOG, type LogEntry } from './model.ts';
import { addEntry, deleteEntry, editEntry, UNDO_MS } from './edit-log.ts';
import {
  mergeRemoteLog,
  nextToSend,
  applyConflict,
  applyRejected,
  applyStored,
} from './sync-rules.ts';

const NOW = 10_000_000;

const contraction = (id: string, startedAt: number) => ({
  id,
  startedAt,
  duration: 50,
  intensity: 'leve' as const,
  note: null,
});

const one = addEntry(EMPTY_LOG, contraction('a', 2000));
const entryOf = (log: ContractionLog) => log.entries[0] as LogEntry;

describe('nextToSend', () => {
  it('takes the earliest start first', () => {
    const two = addEntry(one, contraction('b', 1000));
    expect(nextToSend(two, NOW, true)).toMatchObject({ kind: 'create', entry: { id: 'b' } });
  });

  it('sends a correction of what the account has, and nothing twice', () => {
    const stored = applyStored(one, entryOf(one));
    expect(nextToSend(stored, NOW, true)).toBeUndefined();
    const corrected = editEntry(stored, 'a', { intensity: 'forte' });
    expect(nextToSend(corrected, NOW, true)).toMatchObject({ kind: 'update' });
  });

  it('holds a deletion as long as it can be taken back, and no longer, whatever the clock does', () => {
    const deleted = deleteEntry(one, 'a', NOW);
    expect(nextToSend(deleted, NOW + UNDO_MS - 1, true)).toBeUndefined();
    expect(nextToSend(deleted, NOW + UNDO_MS, true)).toMatchObject({ kind: 'delete' });
    expect(nextToSend(deleted, NOW - 3_600_000, true)).toMatchObject({ kind: 'delete' });
  });

  it('sends deletions only, where the account may keep nothing', () => {
    expect(nextToSend(one, NOW, false)).toBeUndefined();
    const deleted = deleteEntry(one, 'a', NOW - UNDO_MS);
    expect(nextToSend(deleted, NOW, false)).toMatchObject({ kind: 'delete' });
  });

  it('tells the account of every deletion that it may have to hear of', () => {
    const stored = applyStored(one, entryOf(one));
    expect(entryOf(stored).wasSent).toBe(true);
    expect(entryOf(applyConflict(one, entryOf(one))).wasSent).toBe(true);
    expect(entryOf(one).wasSent).toBe(false);
  });

  it('leaves what was refused aside until she corrects it', () => {
    const refused = applyRejected(one, entryOf(one), 'PREMIUM_REQUIRED');
    expect(nextToSend(refused, NOW, true)).toBeUndefined();
    expect(nextToSend(mergeRemoteLog(refused, []), NOW, true)).toBeUndefined();
    const corrected = editEntry(refused, 'a', { duration: 40 });
    expect(nextToSend(corrected, NOW, true)).toMatchObject({
      kind: 'create',
      entry: { refusal: null },
    });
  });

  it('offers again, after each look at the list, what only lay in the future', () => {
    const refused = applyRejected(one, entryOf(one), 'START_TIME_AHEAD');
    expect(nextToSend(refused, NOW, true)).toBeUndefined();
    expect(nextToSend(mergeRemoteLog(refused, []), NOW, true)).toMatchObject({ kind: 'create' });
  });
});
