import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { $contractionLog, contractions } from './store.ts';
import { $elapsed, keepAwake, letSleep, pressTimer, watchTimer } from './timer-store.ts';
import { startTiming } from './timing.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
/** All that were granted. */
let locks: { released: boolean; release: () => Promise<void> }[] = [];
const request = vi.fn(() => {
  const lock = {
    released: false,
    release: () => {
      lock.released = true;
      return Promise.resolve();
    },
  };
  locks.push(lock);
  return Promise.resolve(lock);
});
const held = () => locks.filter(({ released }) => !released).length;

/** Takes the page out of the view, which takes the lock, or brings it back. */
function show(visibility: 'visible' | 'hidden'): void {
  page.visibilityState = visibility;
  if (visibility === 'hidden') locks.forEach((lock) => (lock.released = true));
  page.dispatchEvent(new Event('visibilitychange'));
}

describe('timer', () => {
  const HOUR_MS = 60 * 60_000;
  const SLEEP_MS = 20 * 60_000;
  /** A press within half a second of another is none. */
  const BETWEEN_MS = 1_000;

  let stop: () => void;
  let user = '';

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
    // A browser without wake locks times all the same.
    vi.stubGlobal('navigator', {});
    stop = watchTimer();
    // There is no storage here: the page alone has the log, of each user for as long as it lives.
    user = crypto.randomUUID();
    await contractions.open(user);
  });

  afterEach(async () => {
    stop();
    await contractions.open(undefined);
  });

  it('keeps the screen on while a contraction runs, and no longer', async () => {
    vi.stubGlobal('navigator', { wakeLock: { request } });
    const heldAfter = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return held();
    };
    expect(await heldAfter(0)).toBe(0);
    pressTimer();
    expect(await heldAfter(10_000)).toBe(1);
    show('hidden');
    expect(await heldAfter(0)).toBe(0);
    show('visible');
    expect(await heldAfter(0)).toBe(1);
    pressTimer();
    expect(await heldAfter(0)).toBe(0);
    show('visible');
    expect(await heldAfter(0)).toBe(0);
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
      expect($contractionLog.get()?.entries).toMatchObject([{ duration: 52, needsReview: true }]);
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
      expect($contractionLog.get()?.entries).toMatchObject([
        { duration: 1_221, needsReview: true },
      ]);
    });
  });

  describe('C12 A press that waited for the page counts from its own moment', () => {
    /** The moment of a press so many milliseconds ago, as its event says it. */
    const pressed = (ago: number) => performance.now() - ago;

    beforeEach(() => vi.advanceTimersByTime(20_000));

    it('at a start and at an end', () => {
      const startedAt = Date.now() - 7_000;
      expect(pressTimer(pressed(7_000))).toBe('started');
      expect($elapsed.get()).toBe(7);
      vi.advanceTimersByTime(20_000);
      expect(pressTimer(pressed(5_000))).toBe('finished');
      expect($contractionLog.get()?.entries).toMatchObject([
        { startedAt, duration: 22, needsReview: false },
      ]);
    });

    it('and never begins in the future, whatever the event says', () => {
      pressTimer(pressed(-60_000));
      expect($contractionLog.get()?.running?.startedAt).toBe(Date.now());
    });

    it('and begins in the past where the device slept between the press and now', () => {
      moveWall(SLEEP_MS);
      pressTimer(pressed(1_000));
      expect($contractionLog.get()?.running?.startedAt).toBe(Date.now() - 1_000);
      expect($elapsed.get()).toBe(1);
    });

    it('and does not end what began after it, in another tab', async () => {
      await contractions.change(user, (log) => startTiming(log, 'other-tab', Date.now() - 2_000));
      expect(pressTimer(pressed(3_000))).toBe('ignored');
      expect($contractionLog.get()?.running?.id).toBe('other-tab');
      vi.advanceTimersByTime(1_000);
      expect(pressTimer()).toBe('finished');
    });

    it('and is a trembling hand where it came soon after the one that was carried out', () => {
      pressTimer(pressed(7_000));
      expect(pressTimer(pressed(6_000))).toBe('ignored');
      vi.advanceTimersByTime(499);
      expect(pressTimer()).toBe('ignored');
    });
  });
});

describe('wake lock', () => {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    locks = [];
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', { wakeLock: { request } });
  });

  afterEach(async () => {
    letSleep();
    await nextTask();
    vi.unstubAllGlobals();
  });

  it('holds one lock where a start and the return of the page come together', async () => {
    keepAwake();
    show('visible');
    await nextTask();
    expect(held()).toBe(1);
    letSleep();
    await nextTask();
    expect(held()).toBe(0);
  });

  it('asks again for the lock that the page lost out of view', async () => {
    keepAwake();
    await nextTask();
    show('hidden');
    show('visible');
    await nextTask();
    expect(held()).toBe(1);
  });

  it('gives back a lock that is granted after the end', async () => {
    keepAwake();
    letSleep();
    await nextTask();
    expect(held()).toBe(0);
  });

  it('asks again after a refusal', async () => {
    request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
    keepAwake();
    await nextTask();
    expect(held()).toBe(0);
    show('visible');
    await nextTask();
    expect(held()).toBe(1);
  });
});
