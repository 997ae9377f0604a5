import { atom, computed } from 'nanostores';
import { onEvent } from '#lib/stores.ts';
import type { RunningContraction } from './model.ts';
import {
  advanceStopwatch,
  isForgotten,
  readClocks,
  resumeStopwatch,
  startStopwatch,
  type Stopwatch,
  toDuration,
  watchVisibility,
} from './stopwatch.ts';
import { $contractionLog, changeLog, discard } from './store.ts';
import { watchContractionSync } from './sync.ts';
import { finishTiming, noteElapsed, reopenTiming, startTiming } from './timing.ts';

/** Asked for and given back one after another: of two that were granted at once, one would never be released. */
let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
let isAwake = false;
let stopWatching: (() => void) | undefined;

/** Keeps the screen on until `letSleep`; where the browser cannot, or will not, the timer runs all the same. */
export function keepAwake(): void {
  isAwake = true;
  stopWatching ??= onEvent(document, 'visibilitychange', renew);
  renew();
}

export function letSleep(): void {
  isAwake = false;
  stopWatching?.();
  stopWatching = undefined;
  renew();
}

function renew(): void {
  // Refused: a low battery, mostly.
  held = held.then(updateWakeLock).catch(() => undefined);
}

/** A page that left the view has lost its lock: it asks again when it is back. */
async function updateWakeLock(
  lock: WakeLockSentinel | undefined,
): Promise<WakeLockSentinel | undefined> {
  if (!isAwake) {
    await lock?.release();
    return undefined;
  }
  const isHeld = lock?.released === false;
  if (isHeld || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return lock;
  return navigator.wakeLock.request('screen');
}

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

/** Brings the timer to life on a page: whose log it is, what runs, and the account behind it. Returns an unsubscribe function. */
export function watchContractions(): () => void {
  const stops = [watchContractionSync(), watchTimer()];
  return () => stops.forEach((stop) => stop());
}

/** Follows the log while a page shows it: a contraction that runs goes on here, whoever began it. */
export function watchTimer(): () => void {
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
 * @param pressedAt When it was pressed, by the page's clock (`event.timeStamp`): it may have waited for the page.
 */
export function pressTimer(pressedAt = performance.now()): 'started' | 'finished' | 'ignored' {
  const now = performance.now();
  // Whole, since the log's moments are; and a clock that has another zero must not set a start into the future.
  const ago = Math.max(0, Math.round(now - pressedAt));
  const isTrembling = now - ago - lastPress < PRESS_GUARD_MS;
  lastPress = now;
  const log = $contractionLog.get();
  if (isTrembling || !log) return 'ignored';
  if (log.running) return finish(log.running.id, ago) ? 'finished' : 'ignored';
  const id = crypto.randomUUID();
  const reading = readClocks();
  const startedAt = reading.wall - ago;
  const stopwatch = startStopwatch({ ...reading, wall: startedAt, mono: reading.mono - ago });
  begin(id, advanceStopwatch(stopwatch, reading));
  changeLog((log) => startTiming(log, id, startedAt));
  return 'started';
}

/** Forgets the running contraction: the press was a mistake. Returns what puts it back. */
export function discardRunning(): () => void {
  const running = $contractionLog.get()?.running;
  return running ? discard('contraction', running.id) : () => undefined;
}

/** Takes back a finish that came too soon: the contraction goes on from its start. */
export function continueTiming(entryId: string): void {
  const id = crypto.randomUUID();
  const now = Date.now();
  changeLog((log) => reopenTiming(log, entryId, id, now));
}

/** Ends it at a press of so many milliseconds ago; not what began after that press, in another tab. */
function finish(id: string, ago: number): boolean {
  const stopwatch = timing && advanceStopwatch(timing.stopwatch, readClocks());
  if (!stopwatch || stopwatch.elapsedMs < ago) return false;
  const { duration, isCapped } = toDuration(stopwatch.elapsedMs - ago);
  const needsReview = stopwatch.needsReview || isCapped || isForgotten(duration);
  const now = Date.now();
  changeLog((log) => finishTiming(log, { id, duration, needsReview }, now));
  return true;
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
  if (ticks % NOTE_EVERY === 0) changeLog((log) => noteElapsed(log, id, stopwatch));
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

/**
 * What the timer does: 'loading' until her log was read, 'timing' while a contraction runs, 'overdue' once
 * its end was probably forgotten.
 */
export type TimerPhase = 'loading' | 'idle' | 'timing' | 'overdue';

/** Whether a contraction runs. */
export function isTimingIn(phase: TimerPhase): boolean {
  return phase === 'timing' || phase === 'overdue';
}

/** For what shall not be drawn anew each second. */
export const $timerPhase = computed([$contractionLog, $elapsed], (log, elapsed): TimerPhase => {
  if (!log) return 'loading';
  if (!log.running) return 'idle';
  return isForgotten(elapsed ?? 0) ? 'overdue' : 'timing';
});
