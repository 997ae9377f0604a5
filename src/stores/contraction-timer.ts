import { atom } from 'nanostores';
import type { RunningContraction } from '#rules/contractions/contraction-log.ts';
import { reopenEntry } from '#rules/contractions/edit-entry.ts';
import { isForgotten } from '#rules/contractions/forgotten-after.ts';
import {
  advanceStopwatch,
  resumeStopwatch,
  startStopwatch,
  type Stopwatch,
} from '#rules/contractions/stopwatch.ts';
import {
  discardTiming,
  finishTiming,
  noteElapsed,
  startTiming,
} from '#rules/contractions/time-contraction.ts';
import { toDuration } from '#rules/contractions/to-duration.ts';
import { readClocks, watchVisibility } from './clock-reading.ts';
import { $contractionLog, changeLog } from './contraction-log.ts';
import { keepAwake, letSleep } from './keep-awake.ts';
import { onEvent } from './on-event.ts';

/** Whole seconds since the running contraction began; null while none runs. */
export const $elapsed = atom<number | null>(null);

/** A second press within that time is a trembling hand, in ms. */
const PRESS_GUARD_MS = 500;
const TICK_MS = 1000;
/** How often the elapsed time is written down, in ticks. */
const NOTE_EVERY = 10;

let timing: { readonly id: string; readonly stopwatch: Stopwatch } | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;
let ticks = 0;
let lastPress = Number.NEGATIVE_INFINITY;

/** Follows the log while a page shows it: a contraction that runs goes on here, whoever began it. */
export function followTimer(): () => void {
  const stops = [
    watchVisibility(),
    $contractionLog.subscribe((log) => follow(log?.running)),
    // A throttled or sleeping page shows the right time the moment it is seen again.
    onEvent(document, 'visibilitychange', tick),
  ];
  return () => {
    stops.forEach((stop) => stop());
    end();
  };
}

/**
 * The one big button: starts, or finishes and keeps. What is shown does not wait for the device's storage.
 * A press too soon after another does nothing, however often it comes.
 */
export function pressTimer(): 'started' | 'finished' | 'ignored' {
  const isTrembling = performance.now() - lastPress < PRESS_GUARD_MS;
  lastPress = performance.now();
  const log = $contractionLog.get();
  if (isTrembling || !log) return 'ignored';
  if (log.running) {
    finish(log.running.id);
    return 'finished';
  }
  const id = crypto.randomUUID();
  const reading = readClocks();
  begin(id, startStopwatch(reading));
  void changeLog((kept) => startTiming(kept, id, reading.wall));
  return 'started';
}

/** Forgets the running contraction: the press was a mistake. Answers what puts it back. */
export function discardRunning(): () => void {
  const running = $contractionLog.get()?.running;
  if (!running) return () => undefined;
  void changeLog((kept) => discardTiming(kept, running.id));
  return () => void changeLog((kept) => ({ ...kept, running: kept.running ?? running }));
}

/** Takes back a finish that came too soon: the contraction goes on from its start. */
export function continueTiming(entryId: string): void {
  const id = crypto.randomUUID();
  void changeLog((kept) => reopenEntry(kept, entryId, id, Date.now()));
}

function finish(id: string): void {
  const stopwatch = timing && advanceStopwatch(timing.stopwatch, readClocks());
  if (!stopwatch) return;
  const { duration, isCapped } = toDuration(stopwatch.elapsedMs);
  const isDoubtful = stopwatch.isDoubtful || isCapped || isForgotten(duration);
  void changeLog((kept) => finishTiming(kept, { id, duration, isDoubtful }));
}

function follow(running: RunningContraction | null | undefined): void {
  if (running?.id === timing?.id) return;
  if (running) begin(running.id, resumeStopwatch(running, readClocks()));
  else end();
}

function begin(id: string, stopwatch: Stopwatch): void {
  end();
  show(id, stopwatch);
  ticking = setInterval(tick, TICK_MS);
  keepAwake();
}

function tick(): void {
  if (!timing) return;
  const { id } = timing;
  const stopwatch = advanceStopwatch(timing.stopwatch, readClocks());
  show(id, stopwatch);
  ticks += 1;
  if (ticks % NOTE_EVERY === 0) void changeLog((kept) => noteElapsed(kept, id, stopwatch));
}

function show(id: string, stopwatch: Stopwatch): void {
  timing = { id, stopwatch };
  $elapsed.set(Math.floor(stopwatch.elapsedMs / 1000));
}

function end(): void {
  clearInterval(ticking);
  timing = undefined;
  $elapsed.set(null);
  letSleep();
}
