import { contractionAt } from '#tests/support/contraction-series.ts';
import { fc } from '#tests/support/fast-check.ts';
import { expect, it } from 'vitest';
import { withIntervals } from './stats.ts';

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
