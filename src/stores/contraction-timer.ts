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
  void changeLog((kept) => startTiming(kept, id, startedAt));
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

/** Ends it at a press of so many milliseconds ago; not what began after that press, in another tab. */
function finish(id: string, ago: number): boolean {
  const stopwatch = timing && advanceStopwatch(timing.stopwatch, readClocks());
  if (!stopwatch || stopwatch.elapsedMs < ago) return false;
  const { duration, isCapped } = toDuration(stopwatch.elapsedMs - ago);
  const isDoubtful = stopwatch.isDoubtful || isCapped || isForgotten(duration);
  void changeLog((kept) => finishTiming(kept, { id, duration, isDoubtful }));
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
