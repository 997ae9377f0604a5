import { changeEntry } from './change-entry.ts';
import type { Contraction } from './contraction.ts';
import type { ContractionLog } from './contraction-log.ts';
import { newEntry } from './log-entry.ts';

/** How long a deletion can be taken back before it is sent, in ms. */
export const UNDO_MS = 30_000;

/** Adds a contraction that was not timed; one that is there already stays as it is. */
export function addEntry(log: ContractionLog, contraction: Contraction): ContractionLog {
  if (log.entries.some(({ id }) => id === contraction.id)) return log;
  return { ...log, entries: [...log.entries, newEntry(contraction)] };
}

/** Changes what she may correct. A refused entry is offered to the account anew. */
export function editEntry(
  log: ContractionLog,
  id: string,
  values: Partial<Omit<Contraction, 'id'>>,
): ContractionLog {
  return changeEntry(log, id, (entry) => ({
    ...entry,
    ...values,
    revision: entry.revision + 1,
    sync: entry.sync === 'stored' || entry.sync === 'changed' ? 'changed' : 'unsent',
    refusal: null,
    isDoubtful: values.duration === undefined && entry.isDoubtful,
  }));
}

/** Hides an entry; after `UNDO_MS` the deletion is sent. */
export function deleteEntry(log: ContractionLog, id: string, now: number): ContractionLog {
  return changeEntry(log, id, (entry) => ({ ...entry, deletedAt: now }));
}

/** Takes a deletion back. Nothing where it was carried out already. */
export function restoreEntry(log: ContractionLog, id: string): ContractionLog {
  return changeEntry(log, id, (entry) => ({ ...entry, deletedAt: null }));
}

/** Takes a finish back: the entry goes, and runs on from its start under the id `runningId`. */
export function reopenEntry(
  log: ContractionLog,
  id: string,
  runningId: string,
  now: number,
): ContractionLog {
  const entry = log.entries.find((one) => one.id === id && one.deletedAt === null);
  if (!entry || log.running) return log;
  const running = {
    id: runningId,
    startedAt: entry.startedAt,
    knownElapsedMs: entry.duration * 1000,
  };
  return { ...deleteEntry(log, id, now), running, intensity: entry.intensity };
}
