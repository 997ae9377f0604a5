import type { ContractionLog } from './contraction-log.ts';
import { newEntry } from './log-entry.ts';
import type { Stopwatch } from './stopwatch.ts';

/** Begins to time; where one is running already (in another tab, too) that one goes on. What has ended does not begin anew. */
export function startTiming(log: ContractionLog, id: string, startedAt: number): ContractionLog {
  if (log.running || log.entries.some((entry) => entry.id === id)) return log;
  return { ...log, running: { id, startedAt, knownElapsedMs: 0 } };
}

/** How a running contraction ends. `duration` in whole seconds. */
export interface TimingEnd {
  readonly id: string;
  readonly duration: number;
  readonly isDoubtful: boolean;
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
    entries: [...log.entries, newEntry(contraction, end.isDoubtful)],
  };
}

/** Forgets the running contraction: it was started by mistake. */
export function discardTiming(log: ContractionLog, id: string): ContractionLog {
  return log.running?.id === id ? { ...log, running: null } : log;
}

/** Writes down how long it has lasted, so that a reload knows what the clocks said until then. */
export function noteElapsed(log: ContractionLog, id: string, stopwatch: Stopwatch): ContractionLog {
  if (log.running?.id !== id) return log;
  const { elapsedMs, reading, isDoubtful } = stopwatch;
  const known = { knownElapsedMs: elapsedMs, knownAt: reading.wall, isDoubtful };
  return { ...log, running: { ...log.running, ...known } };
}
