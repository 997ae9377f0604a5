import { describe, expect, it } from 'vitest';
import { fc } from '#tests/support/fast-check.ts';
import {
  advanceStopwatch,
  type ClockReading,
  resumeStopwatch,
  startStopwatch,
  type Stopwatch,
  toDuration,
} from './stopwatch.ts';

describe('stopwatch', () => {
  const START = Date.parse('2026-11-22T06:00:00Z');
  const SECOND = 1000;
  const MINUTE = 60 * SECOND;
  const HOUR = 60 * MINUTE;

  /** Both clocks, so far after the start; the page in view unless it is said otherwise. */
  const reading = (wall: number, mono = wall, wasVisible = true): ClockReading => ({
    wall: START + wall,
    mono: 5000 + mono,
    wasVisible,
  });
  const started = startStopwatch(reading(0));
  const after = (...readings: ClockReading[]) =>
    readings.reduce((stopwatch, next) => advanceStopwatch(stopwatch, next), started);
  const stateOf = ({ elapsedMs, needsReview }: Stopwatch) => [elapsedMs, needsReview];

  it('begins at nothing and follows the clock', () => {
    expect(stateOf(started)).toEqual([0, false]);
    expect(stateOf(after(reading(SECOND), reading(2 * SECOND)))).toEqual([2 * SECOND, false]);
  });

  it('counts the same, whether it ticks each second or once', () => {
    const ticks = Array.from({ length: 90 }, (_, index) => reading((index + 1) * SECOND));
    expect(stateOf(after(...ticks))).toEqual(stateOf(after(reading(90 * SECOND))));
  });

  it('is not doubtful because a browser slowed the timers down', () => {
    expect(stateOf(after(reading(5 * MINUTE, 5 * MINUTE, false)))).toEqual([5 * MINUTE, false]);
    expect(stateOf(after(reading(20 * MINUTE)))).toEqual([20 * MINUTE, false]);
  });

  describe('a clock that is set', () => {
    it('back by an hour neither shortens nor stops the contraction', () => {
      const stopwatch = after(reading(30 * SECOND), reading(31 * SECOND - HOUR, 31 * SECOND));
      expect(stateOf(stopwatch)).toEqual([31 * SECOND, true]);
      const next = advanceStopwatch(stopwatch, reading(32 * SECOND - HOUR, 32 * SECOND));
      expect(stateOf(next)).toEqual([32 * SECOND, true]);
    });

    it('forward by an hour in view does not lengthen it', () => {
      const stopwatch = after(reading(30 * SECOND), reading(31 * SECOND + HOUR, 31 * SECOND));
      expect(stateOf(stopwatch)).toEqual([31 * SECOND, true]);
    });

    it('right by a second or less is no reason to doubt', () => {
      expect(stateOf(after(reading(9 * SECOND, 10 * SECOND)))).toEqual([10 * SECOND, false]);
      expect(stateOf(after(reading(9 * SECOND - 1, 10 * SECOND)))).toEqual([10 * SECOND, true]);
    });

    it('forward by a minute or less in view is taken for time that passed', () => {
      expect(stateOf(after(reading(70 * SECOND, 10 * SECOND)))).toEqual([70 * SECOND, false]);
      expect(stateOf(after(reading(70 * SECOND + 1, 10 * SECOND)))).toEqual([10 * SECOND, true]);
    });
  });

  describe('a phone that sleeps', () => {
    it('for 20 minutes with its page hidden counts them, although the page stood still', () => {
      const stopwatch = after(reading(10 * SECOND), reading(20 * MINUTE, 12 * SECOND, false));
      expect(stateOf(stopwatch)).toEqual([20 * MINUTE, false]);
    });
  });

  describe('after a reload', () => {
    const page = (wall: number): ClockReading => ({
      wall: START + wall,
      mono: 40,
      wasVisible: true,
    });
    const stored = { startedAt: START, knownElapsedMs: 20 * SECOND };

    it('goes on from the moment of the start', () => {
      const resumed = resumeStopwatch(stored, page(50 * SECOND));
      expect(stateOf(resumed)).toEqual([50 * SECOND, false]);
      const next = { wall: START + 51 * SECOND, mono: 1040, wasVisible: true };
      expect(stateOf(advanceStopwatch(resumed, next))).toEqual([51 * SECOND, false]);
    });

    it('falls back on what was known where the clock was set back meanwhile', () => {
      expect(stateOf(resumeStopwatch(stored, page(50 * SECOND - HOUR)))).toEqual([
        20 * SECOND,
        true,
      ]);
    });

    it('does not doubt for the second that keeping may lag', () => {
      expect(stateOf(resumeStopwatch(stored, page(19 * SECOND)))).toEqual([20 * SECOND, false]);
      expect(stateOf(resumeStopwatch(stored, page(19 * SECOND - 1)))).toEqual([20 * SECOND, true]);
    });

    it('counts on from where it was stored, past a jump that was seen before', () => {
      const jumped = { ...stored, knownAt: START + HOUR + 20 * SECOND, needsReview: true };
      expect(stateOf(resumeStopwatch(jumped, page(HOUR + 25 * SECOND)))).toEqual([
        25 * SECOND,
        true,
      ]);
      const setBack = { ...stored, knownAt: START + 20 * SECOND };
      expect(stateOf(resumeStopwatch(setBack, page(-HOUR)))).toEqual([20 * SECOND, true]);
    });
  });

  it('never runs backwards and never loses its number, whatever the clocks do', () => {
    const clock = fc.oneof(
      fc.integer({ min: -HOUR, max: HOUR }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    );
    const readings = fc.array(fc.record({ wall: clock, mono: clock, wasVisible: fc.boolean() }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(clock, clock, readings, (startedAt, knownElapsedMs, given) => {
        const first = { wall: 0, mono: 0, wasVisible: true };
        let stopwatch = resumeStopwatch({ startedAt, knownElapsedMs }, first);
        for (const next of given) {
          const before = stopwatch;
          stopwatch = advanceStopwatch(before, next);
          expect(stopwatch.elapsedMs).toBeGreaterThanOrEqual(before.elapsedMs);
          expect(stopwatch.needsReview || !before.needsReview).toBe(true);
        }
        expect(stopwatch.elapsedMs).toSatisfy(Number.isFinite);
        expect(stopwatch.elapsedMs).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never gives less than both clocks agree on', () => {
    const steps = fc.array(fc.tuple(fc.nat(HOUR), fc.boolean()), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, (given) => {
        let passed = 0;
        const readings = given.map(([step, wasVisible]) => {
          passed += step;
          return reading(passed, passed, wasVisible);
        });
        expect(stateOf(after(...readings))).toEqual([passed, false]);
      }),
    );
  });
});

describe('toDuration', () => {
  it.each([
    ['a press by mistake', 0, 1, false],
    ['half a second', 500, 1, false],
    ['52.999 seconds', 52_999, 52, false],
    ['an hour', 3_600_999, 3600, false],
    ['a second more', 3_601_000, 3600, true],
    ['a day', 86_400_000, 3600, true],
    ['what no clock shows', Number.NaN, 1, false],
    ['less than nothing', -5000, 1, false],
  ])('saves %s', (_, elapsedMs, duration, isCapped) => {
    expect(toDuration(elapsedMs)).toEqual({ duration, isCapped });
  });
});
