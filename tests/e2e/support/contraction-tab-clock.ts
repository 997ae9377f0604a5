// A tab's clocks, standing still until they are moved: `Date.now`, `performance.now` and the timers. To be
// imported before all that reads them.

interface Timer {
  due: number;
  readonly run: () => void;
  readonly every: number | undefined;
}

const timers = new Map<number, Timer>();
let wall = 0;
let mono = 0;
/** Far from the browser's own numbers, which `clearTimeout` may be given as well. */
let lastTimer = 1_000_000_000;
/** Those of the browser's timers that run as soon as the tab has a turn. */
const soonTimers = new Set<number>();

Date.now = () => wall;
performance.now = () => mono;
// What is drawn by lot (the pauses between tries) shall not differ from run to run.
Math.random = () => 0.5;
// How long a request takes by the machine's time shall break nothing off.
AbortSignal.timeout = () => new AbortController().signal;
const browserTimeout = window.setTimeout.bind(window);
const clearBrowserTimeout = window.clearTimeout.bind(window);
Object.assign(globalThis, {
  setTimeout: (run: () => void, delay = 0) => (delay > 0 ? addTimer(run, delay) : runSoon(run)),
  setInterval: (run: () => void, every: number) => addTimer(run, every, every),
  clearTimeout: clearTimer,
  clearInterval: clearTimer,
});

/** A turn for all that is ready, which is no timer of the tab. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => browserTimeout(resolve));
}

/** How many timers have no time to wait for, and run at the tab's next turn. */
export function countSoon(): number {
  return soonTimers.size;
}

/** Lets time pass, in ms. A timer comes once, however often it was due: as in a page that slept. */
export function passTabTime(milliseconds: number): void {
  wall += milliseconds;
  mono += milliseconds;
  for (const [id, timer] of [...timers].sort(([, a], [, b]) => a.due - b.due)) {
    if (timer.due > mono || !timers.has(id)) continue;
    if (timer.every === undefined) timers.delete(id);
    else timer.due = mono + timer.every;
    timer.run();
  }
}

/** Sets the wall clock alone. Milliseconds since 1970. */
export function setTabWall(to: number): void {
  wall = to;
}

function runSoon(run: () => void): number {
  const id = browserTimeout(() => {
    soonTimers.delete(id);
    run();
  });
  soonTimers.add(id);
  return id;
}

function clearTimer(id: number): void {
  timers.delete(id);
  if (soonTimers.delete(id)) clearBrowserTimeout(id);
}

function addTimer(run: () => void, delay: number, every?: number): number {
  lastTimer += 1;
  timers.set(lastTimer, { due: mono + delay, run, every });
  return lastTimer;
}
