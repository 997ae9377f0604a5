import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { $contractionLog, openContractionLog } from './contraction-log.ts';
import { $elapsed, followTimer, pressTimer } from './contraction-timer.ts';

const HOUR_MS = 60 * 60_000;
const SLEEP_MS = 20 * 60_000;
/** A press within half a second of another is none. */
const BETWEEN_MS = 1_000;

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let stop: () => void;

/** Takes the page out of the view, or brings it back. */
function show(visibility: 'visible' | 'hidden'): void {
  page.visibilityState = visibility;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Sets the wall clock alone, as a hand, the network or a sleep does. */
function moveWall(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

// Once: the clock that presses are told apart by never goes back.
beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

beforeEach(async () => {
  vi.advanceTimersByTime(BETWEEN_MS);
  stop = followTimer();
  // There is no storage here: the page alone has the log.
  await openContractionLog('user');
});

afterEach(async () => {
  stop();
  await openContractionLog(undefined);
});

describe('C12 A contraction is as long as it took', () => {
  it.each([
    ['back', -HOUR_MS],
    ['forward', HOUR_MS],
  ])('where the clock is set %s an hour meanwhile, and is to be looked at', (_name, jump) => {
    pressTimer();
    vi.advanceTimersByTime(20_000);
    moveWall(jump);
    vi.advanceTimersByTime(32_000);
    expect($elapsed.get()).toBe(52);
    pressTimer();
    expect($contractionLog.get()?.entries).toMatchObject([{ duration: 52, isDoubtful: true }]);
  });

  it('where the device sleeps meanwhile, and is to be looked at', () => {
    pressTimer();
    vi.advanceTimersByTime(20_000);
    show('hidden');
    moveWall(SLEEP_MS);
    show('visible');
    vi.advanceTimersByTime(1_000);
    expect($elapsed.get()).toBe(1_221);
    pressTimer();
    expect($contractionLog.get()?.entries).toMatchObject([{ duration: 1_221, isDoubtful: true }]);
  });
});
