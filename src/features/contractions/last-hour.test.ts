import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { describe, expect, it } from 'vitest';
import { summarizeLastHour } from './stats.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const MINUTE = 60_000;

it('says nothing of an hour without contractions', () => {
  expect(summarizeLastHour([], NOW)).toEqual({ count: 0, meanDuration: null, meanInterval: null });
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
