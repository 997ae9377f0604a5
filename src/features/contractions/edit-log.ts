import {
  changeLogEntry,
  type Contraction,
  type ContractionLog,
  type LabourEvent,
  newEntry,
} from './model.ts';
import type { Stopwatch } from './stopwatch.ts';

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
  return changeLogEntry(log, id, (entry) => ({
    ...entry,
    ...values,
    revision: entry.revision + 1,
    sync: entry.sync === 'stored' || entry.sync === 'changed' ? 'changed' : 'unsent',
    refusal: null,
    needsReview: values.duration === undefined && entry.needsReview,
  }));
}

/** Hides an entry; after `UNDO_MS` the deletion is sent. */
export function deleteEntry(log: ContractionLog, id: string, now: number): ContractionLog {
  return changeLogEntry(log, id, (entry) => ({ ...entry, deletedAt: now }));
}

/** Takes a deletion back. Nothing where it was carried out already. */
export function restoreEntry(log: ContractionLog, id: string): ContractionLog {
  return changeLogEntry(log, id, (entry) => ({ ...entry, deletedAt: null }));
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

/** Adds an event, or puts back one that was taken out. */
export function addEvent(log: ContractionLog, event: LabourEvent): ContractionLog {
  return { ...log, events: [...log.events.filter(({ id }) => id !== event.id), event] };
}

export function removeEvent(log: ContractionLog, id: string): ContractionLog {
  return { ...log, events: log.events.filter((event) => event.id !== id) };
}

/** Begins to time; where one is running already (in another tab, too) that one goes on. What has ended does not begin anew. */
export function startTiming(log: ContractionLog, id: string, startedAt: number): ContractionLog {
  if (log.running || log.entries.some((entry) => entry.id === id)) return log;
  return { ...log, running: { id, startedAt, knownElapsedMs: 0 } };
}

/** How a running contraction ends. `duration` in whole seconds. */
interface TimingEnd {
  readonly id: string;
  readonly duration: number;
  readonly needsReview: boolean;
}

/** Ends the running contraction and keeps it, in one step; nothing where another tab ended it. */
export function finishTiming(log: ContractionLog, end: TimingEnd): ContractionLog {
  if (log.running?.id !== end.id) return log;
  const { id, startedAt } = log.running;
  const contraction = {
    id,
    startedAt,
    duration: end.duration,
    intensity: log.intensity,
    note: null,
  };
  return {
    ...log,
    running: null,
    entries: [...log.entries, newEntry(contraction, end.needsReview)],
  };
}

/** Forgets the running contraction: it was started by mistake. */
export function discardTiming(log: ContractionLog, id: string): ContractionLog {
  return log.running?.id === id ? { ...log, running: null } : log;
}

/** Writes down how long it has lasted, so that a reload knows what the clocks said until then. */
export function noteElapsed(log: ContractionLog, id: string, stopwatch: Stopwatch): ContractionLog {
  if (log.running?.id !== id) return log;
  const { elapsedMs, reading, needsReview } = stopwatch;
  const known = { knownElapsedMs: elapsedMs, knownAt: reading.wall, needsReview };
  return { ...log, running: { ...log.running, ...known } };
}
