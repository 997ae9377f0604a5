import type { Intensity } from '#contract/limits.ts';
import { deleteItem, keyOf, putItem, setItem } from '#lib/sync/item.ts';
import {
  findContraction,
  isSendable,
  runningOf,
  type ContractionItem,
  type LogSnapshot,
  type StoredContraction,
} from './model.ts';
import type { Stopwatch } from './stopwatch.ts';

function addRunning(
  log: LogSnapshot,
  id: string,
  timing: Pick<StoredContraction, 'startedAt' | 'intensity' | 'knownElapsedMs'>,
  now: number,
): LogSnapshot {
  const value = { ...timing, duration: null, note: null };
  return { ...log, items: putItem(log.items, { kind: 'contraction', id, value }, now) };
}

/** Replaces the value of the contraction that runs under this id. That is no correction, for which `revision` counts. */
function changeRunning(
  log: LogSnapshot,
  id: string,
  change: (value: StoredContraction) => StoredContraction,
  now: number,
): LogSnapshot {
  const item = findContraction(log, id);
  if (item?.value.duration !== null) return log;
  const changed = { ...item, value: change(item.value), updatedAt: now };
  return { ...log, items: setItem(log.items, changed) };
}

/** Begins to time. One that runs already, in another tab too, goes on; one that has ended does not begin anew. */
export function startTiming(log: LogSnapshot, id: string, startedAt: number): LogSnapshot {
  if (runningOf(log) || log.items.has(keyOf({ kind: 'contraction', id }))) return log;
  const { intensity } = log.settings;
  return addRunning(log, id, { startedAt, intensity, knownElapsedMs: 0 }, startedAt);
}

/** How a running contraction ends. `duration` in whole seconds. */
interface TimingEnd {
  readonly id: string;
  readonly duration: number;
  readonly needsReview: boolean;
}

/** Ends the running contraction; nothing where another tab ended it. */
export function finishTiming(log: LogSnapshot, end: TimingEnd, now: number): LogSnapshot {
  const { id, duration, needsReview } = end;
  const { intensity } = log.settings;
  return changeRunning(log, id, (value) => ({ ...value, duration, intensity, needsReview }), now);
}

/** Writes down how long it has lasted, so that a reload knows what the clocks said until then. */
export function noteElapsed(log: LogSnapshot, id: string, stopwatch: Stopwatch): LogSnapshot {
  const { elapsedMs, reading, needsReview } = stopwatch;
  const known = { knownElapsedMs: elapsedMs, knownAt: reading.wall, needsReview };
  return changeRunning(log, id, (value) => ({ ...value, ...known }), reading.wall);
}

/** Undoes a finish: the contraction is deleted, and runs on from its start under the id `runningId`. */
export function reopenTiming(
  log: LogSnapshot,
  id: string,
  runningId: string,
  now: number,
): LogSnapshot {
  const item = findContraction(log, id);
  if (!item?.value.duration || runningOf(log)) return log;
  const { startedAt, duration, intensity } = item.value;
  const deleted = { ...log, items: deleteItem(log.items, keyOf(item), now) };
  const timing = { startedAt, intensity, knownElapsedMs: duration * 1000 };
  return withIntensity(addRunning(deleted, runningId, timing, now), intensity);
}

/** Chooses the intensity of the running contraction and of those after it. */
export function withIntensity(log: LogSnapshot, intensity: Intensity): LogSnapshot {
  return { ...log, settings: { ...log.settings, intensity } };
}

/** Removes what no account has heard of: what runs, or an event. */
export function discardItem(
  log: LogSnapshot,
  named: Pick<ContractionItem, 'kind' | 'id'>,
): LogSnapshot {
  const items = new Map(log.items);
  const item = items.get(keyOf(named));
  if (!item || isSendable(item)) return log;
  items.delete(keyOf(item));
  return { ...log, items };
}

/** Undoes that; nothing where another contraction runs by now. */
export function putBackItem(log: LogSnapshot, item: ContractionItem): LogSnapshot {
  const isHindered = item.kind === 'contraction' && runningOf(log) !== null;
  if (isHindered || log.items.has(keyOf(item))) return log;
  return { ...log, items: setItem(log.items, item) };
}
