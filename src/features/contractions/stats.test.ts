import { describe, expect, it } from 'vitest';
import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { fc } from '#tests/support/fast-check.ts';
import { summarizeLastHour, toChartBars, withIntervals } from './stats.ts';

describe('withIntervals', () => {
  const NOON = Date.parse('2026-11-22T12:00:00Z');
  const intervalsOf = (...seconds: number[]) =>
    withIntervals(seconds.map((second) => contractionAt(NOON + second * 1000))).map(
      ({ intervalMinutes }) => intervalMinutes,
    );

  it('lists the newest first, and gives the earliest one no interval', () => {
    const listed = withIntervals([contractionAt(2000), contractionAt(3000), contractionAt(1000)]);
    expect(listed.map(({ startedAt }) => startedAt)).toEqual([3000, 2000, 1000]);
    expect(listed.map(({ intervalMinutes }) => intervalMinutes)).toEqual([0, 0, null]);
  });

  it.each([
    [179, 2],
    [180, 3],
    [299, 4],
    [300, 5],
    [301, 5],
    [359, 5],
    [360, 6],
  ])('counts whole minutes from start to start: %i seconds are %i', (seconds, minutes) => {
    expect(intervalsOf(0, seconds)).toEqual([minutes, null]);
  });

  it('measures each interval to the one before it, also across midnight', () => {
    expect(intervalsOf(0, 12 * 3600 - 60, 12 * 3600 + 240)).toEqual([5, 719, null]);
  });

  it('is not an hour off where daylight saving ends', () => {
    const starts = ['2026-11-01T05:58:00Z', '2026-11-01T06:02:00Z'].map((time) => Date.parse(time));
    const [latest] = withIntervals(starts.map((start) => contractionAt(start)));
    expect(latest?.intervalMinutes).toBe(4);
  });

  it('lists two of the same moment in one order, however they come', () => {
    const [a, b] = [contractionAt(NOON, { id: 'a' }), contractionAt(NOON, { id: 'b' })];
    const ids = [withIntervals([a, b]), withIntervals([b, a])].map((listed) =>
      listed.map(({ id, intervalMinutes }) => [id, intervalMinutes]),
    );
    expect(ids[0]).toEqual([
      ['b', 0],
      ['a', null],
    ]);
    expect(ids[1]).toEqual(ids[0]);
  });

  it('of one contraction is no interval, of none nothing', () => {
    expect(intervalsOf(0)).toEqual([null]);
    expect(intervalsOf()).toEqual([]);
  });

  it('keeps what else an entry carries, and leaves the list it was given alone', () => {
    const given = Object.freeze([
      { ...contractionAt(1), isPending: true },
      { ...contractionAt(0), isPending: false },
    ]);
    expect(withIntervals(given).map(({ isPending }) => isPending)).toEqual([true, false]);
  });

  it('does not depend on the order of what it is given', () => {
    const seconds = fc.array(fc.nat(86_400), { maxLength: 20 });
    fc.assert(
      fc.property(seconds, (given) => {
        expect(intervalsOf(...given)).toEqual(intervalsOf(...given.toReversed()));
      }),
    );
  });
});

describe('summarizeLastHour', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const MINUTE = 60_000;

  it('says nothing of an hour without contractions', () => {
    expect(summarizeLastHour([], NOW)).toEqual({
      count: 0,
      meanDuration: null,
      meanInterval: null,
    });
  });

  it('gives a single contraction no mean interval', () => {
    expect(summarizeLastHour([contractionAt(NOW - MINUTE)], NOW)).toEqual({
      count: 1,
      meanDuration: 50,
      meanInterval: null,
    });
  });

  it('takes the means in whole seconds', () => {
    const contractions = [
      contractionAt(NOW, { duration: 46 }),
      contractionAt(NOW - 4 * MINUTE, { duration: 45 }),
      contractionAt(NOW - 9 * MINUTE + 1000, { duration: 45 }),
    ];
    expect(summarizeLastHour(contractions, NOW)).toEqual({
      count: 3,
      meanDuration: 45,
      meanInterval: 270,
    });
  });

  describe('counts', () => {
    it.each([
      ['one that began 59:59 ago', -60 * MINUTE + 1000, 1],
      ['none that began 60:00 ago', -60 * MINUTE, 0],
      ['one of this moment', 0, 1],
      ['one up to 5 minutes ahead, where the clock was set back', 5 * MINUTE, 1],
      ['none further ahead', 5 * MINUTE + 1, 0],
    ])('%s', (_, offset, count) => {
      expect(summarizeLastHour([contractionAt(NOW + offset)], NOW).count).toBe(count);
    });

    it('an interval only between two that began inside the hour', () => {
      const contractions = seriesUpTo(NOW, { count: 13, every: 300 });
      expect(summarizeLastHour(contractions, NOW)).toMatchObject({ count: 12, meanInterval: 300 });
      const two = [contractionAt(NOW - 61 * MINUTE), contractionAt(NOW)];
      expect(summarizeLastHour(two, NOW)).toMatchObject({ count: 1, meanInterval: null });
    });
  });

  describe('an end that was forgotten', () => {
    const ordinary = contractionAt(NOW - 10 * MINUTE, { duration: 40 });

    it('counts as a contraction and not for the mean duration', () => {
      const forgotten = contractionAt(NOW - 20 * MINUTE, { duration: 301 });
      expect(summarizeLastHour([ordinary, forgotten], NOW)).toEqual({
        count: 2,
        meanDuration: 40,
        meanInterval: 600,
      });
    });

    it('is not yet assumed at 5 minutes', () => {
      const long = contractionAt(NOW - 20 * MINUTE, { duration: 300 });
      expect(summarizeLastHour([ordinary, long], NOW).meanDuration).toBe(170);
    });

    it('leaves no mean duration where there is nothing else', () => {
      const forgotten = contractionAt(NOW, { duration: 3600 });
      expect(summarizeLastHour([forgotten], NOW)).toMatchObject({ count: 1, meanDuration: null });
    });
  });
});

describe('chart bars', () => {
  const NOW = Date.parse('2026-11-22T06:00:00Z');
  const MINUTE = 60_000;
  // Without the widest bar, 4 units a minute.
  const SIZE = { width: 253, height: 100 };

  it('shows the contractions of the last hour, oldest on the left', () => {
    const contractions = seriesUpTo(NOW, { count: 15, every: 300 });
    const bars = toChartBars(contractions.toReversed(), NOW, SIZE);
    expect(bars.map(({ id }) => id)).toEqual(contractions.slice(3).map(({ id }) => id));
  });

  it('stands each where it began', () => {
    const contractions = [45, 15, 0].map((minutes) => contractionAt(NOW - minutes * MINUTE));
    const bars = toChartBars(contractions, NOW, SIZE);
    expect(bars.map(({ x, width }) => [x, width])).toEqual([
      [60, 13],
      [180, 13],
      [240, 13],
    ]);
  });

  it('makes all narrower where two stand close, and none a hairline', () => {
    const close = [5, 3, 1].map((minutes) => contractionAt(NOW - minutes * MINUTE));
    expect(toChartBars(close, NOW, SIZE).map(({ width }) => width)).toEqual([6, 6, 6]);
    const closest = [contractionAt(NOW - 1000), contractionAt(NOW)];
    expect(toChartBars(closest, NOW, SIZE).map(({ width }) => width)).toEqual([3, 3]);
  });

  describe('a bar', () => {
    it.each([
      [45, 50, 50, false],
      [90, 0, 100, false],
      [91, 0, 100, true],
      [3600, 0, 100, true],
      [1, 98, 2, false],
    ])('of %i seconds stands from %i down', (duration, y, height, isCapped) => {
      const [bar] = toChartBars([contractionAt(NOW, { duration })], NOW, SIZE);
      expect(bar).toMatchObject({ y, height, isCapped });
    });

    it('keeps the intensity', () => {
      const [bar] = toChartBars([contractionAt(NOW, { intensity: 'forte' })], NOW, SIZE);
      expect(bar?.intensity).toBe('forte');
    });
  });

  it('never leaves the picture, and none touches the next that began a minute later', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: -5, max: 59 }), { maxLength: 20 });
    const duration = fc.integer({ min: 1, max: 3600 });
    fc.assert(
      fc.property(minutes, duration, (given, seconds) => {
        const starts = given.map((minute) => NOW - minute * MINUTE);
        const bars = toChartBars(
          starts.map((startedAt) => contractionAt(startedAt, { duration: seconds })),
          NOW,
          SIZE,
        );
        expect(bars).toHaveLength(given.length);
        for (const { x, y, width, height } of bars) {
          expect(y + height).toBeCloseTo(SIZE.height);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(SIZE.width);
        }
        const past = bars.filter(({ x }) => x < SIZE.width - 13);
        past.slice(1).forEach(({ x }, index) => {
          const before = past[index];
          expect(x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
        });
      }),
    );
  });
});
