import { MAX_DURATION, MIN_DURATION } from '#contract/limits.ts';
import { onEvent } from '#lib/stores.ts';

/** In seconds. A contraction rarely lasts two minutes: past five, the end was probably not pressed. */
const FORGOTTEN_AFTER = 300;

/** Whether a duration in seconds tells of an end that was forgotten rather than of a contraction. */
export function isForgotten(duration: number): boolean {
  return duration > FORGOTTEN_AFTER;
}

/** A duration that can be saved, in whole seconds; `isCapped` where it was longer than that. */
interface SavedDuration {
  readonly duration: number;
  readonly isCapped: boolean;
}

/** What is saved of an elapsed time in milliseconds: whole seconds, at least 1, at most 3600. */
export function toDuration(elapsedMs: number): SavedDuration {
  const seconds = Math.max(MIN_DURATION, Math.floor(elapsedMs / 1000) || 0);
  return { duration: Math.min(seconds, MAX_DURATION), isCapped: seconds > MAX_DURATION };
}

/** In milliseconds: a wall clock that lags behind by more was set back. */
const SET_BACK_MS = 1000;
/** In milliseconds: a page in view whose wall clock runs ahead by more saw it set forward. */
const SET_FORWARD_MS = 60_000;

/** The two clocks of a page at one moment, in milliseconds. */
export interface ClockReading {
  /** `Date.now()`: goes on through sleep and reload, but can be set. */
  readonly wall: number;
  /** `performance.now()`: cannot be set, but starts anew with each page and may stand still in sleep. */
  readonly mono: number;
  /** Whether the page was in view all the time since the reading before. */
  readonly wasVisible: boolean;
}

/** A contraction that runs. `needsReview` stays once the wall clock was seen to jump. */
export interface Stopwatch {
  readonly elapsedMs: number;
  readonly reading: ClockReading;
  readonly needsReview: boolean;
}

/** What is stored of a running contraction across a reload, in milliseconds. */
export interface StoredTiming {
  /** Wall clock at the start. */
  readonly startedAt: number;
  /** The elapsed time when it was last stored. */
  readonly knownElapsedMs: number;
  /** Wall clock when `knownElapsedMs` was stored; counts on from there, past a jump that was seen before. */
  readonly knownAt?: number | undefined;
  readonly needsReview?: boolean | undefined;
}

/** A number from a clock or from storage; nothing that is broken may reach the display. */
const orZero = (value: number) => (Number.isFinite(value) ? value : 0);

export function startStopwatch(reading: ClockReading): Stopwatch {
  return { elapsedMs: 0, reading, needsReview: false };
}

/** Goes on after a reload, by the wall clock alone; never with less than was stored. */
export function resumeStopwatch(stored: StoredTiming, reading: ClockReading): Stopwatch {
  const storedMs = Math.max(0, orZero(stored.knownElapsedMs));
  const byWall =
    stored.knownAt === undefined
      ? reading.wall - stored.startedAt
      : storedMs + (reading.wall - stored.knownAt);
  return {
    elapsedMs: Math.max(storedMs, orZero(byWall)),
    reading,
    needsReview: stored.needsReview === true || orZero(byWall) < storedMs - SET_BACK_MS,
  };
}

/** The stopwatch at a later reading of the same page: at each tick, and when it is finished. */
export function advanceStopwatch(stopwatch: Stopwatch, reading: ClockReading): Stopwatch {
  const { wall, mono } = stopwatch.reading;
  const byWall = orZero(reading.wall - wall);
  const byMono = Math.max(0, orZero(reading.mono - mono));
  const isSetBack = byWall < byMono - SET_BACK_MS;
  // A phone that sleeps hides the page first: only in view is a lead of the wall clock a jump.
  const isSetForward = reading.wasVisible && byWall - byMono > SET_FORWARD_MS;
  const hasJumped = isSetBack || isSetForward;
  return {
    elapsedMs: stopwatch.elapsedMs + (hasJumped ? byMono : Math.max(byWall, byMono)),
    reading,
    needsReview: stopwatch.needsReview || hasJumped,
  };
}

let wasHidden = false;

/** Both clocks now, and whether the page was in view since this was last asked. */
export function readClocks(): ClockReading {
  const wasVisible = !wasHidden && document.visibilityState === 'visible';
  wasHidden = document.visibilityState !== 'visible';
  return { wall: Date.now(), mono: performance.now(), wasVisible };
}

/** Notes when the page leaves the view. */
export function watchVisibility(): () => void {
  const note = () => {
    if (document.visibilityState !== 'visible') wasHidden = true;
  };
  return onEvent(document, 'visibilitychange', note);
}
