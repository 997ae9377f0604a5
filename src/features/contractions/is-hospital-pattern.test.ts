import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { describe, expect, it } from 'vitest';
import type { Contraction } from './model.ts';
import { isHospitalPattern } from './labour-signs.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const MINUTE = 60_000;
const holds = (contractions: readonly Contraction[], now = NOW) =>
  isHospitalPattern(contractions, now);

describe('the interval', () => {
  it.each([
    ['2:00, which is further on', 120, 31, true],
    ['2:59', 179, 22, true],
    ['3:00', 180, 21, true],
    ['3:01', 181, 21, true],
    ['5:00', 300, 13, true],
    ['5:01', 301, 13, false],
    ['6:00', 360, 11, false],
  ])('of %s', (_, every, count, expected) => {
    expect(holds(seriesUpTo(NOW, { count, every }))).toBe(expected);
  });

  it('is judged by the mean: 4 and 6 minutes in turn are 5', () => {
    const minutes = [0, 4, 10, 14, 20, 24, 30, 34, 40, 44, 50, 54, 60];
    expect(holds(minutes.map((minute) => contractionAt(NOW - (60 - minute) * MINUTE)))).toBe(true);
  });
});

describe('the duration', () => {
  it.each([
    [44, false],
    [45, true],
    [60, true],
    [61, true],
    [90, true],
  ])('of %i seconds', (duration, expected) => {
    expect(holds(seriesUpTo(NOW, { count: 13, every: 300, duration }))).toBe(expected);
  });

  it('is judged by the mean: a short one among long ones does not matter', () => {
    const [first, ...others] = seriesUpTo(NOW, { count: 13, every: 300, duration: 50 });
    expect(first && holds([{ ...first, duration: 20 }, ...others])).toBe(true);
  });

  it('is not lengthened by an end that was forgotten', () => {
    const [first, ...others] = seriesUpTo(NOW, { count: 13, every: 300, duration: 30 });
    expect(first && holds([{ ...first, duration: 3000 }, ...others])).toBe(false);
  });
});

describe('the hour', () => {
  it('has to be whole: 60:00 from the first start to the last, not 59:59', () => {
    const contractions = seriesUpTo(NOW, { count: 13, every: 300 });
    const [first, ...others] = contractions;
    expect(holds(contractions)).toBe(true);
    expect(first && holds([{ ...first, startedAt: first.startedAt + 1000 }, ...others])).toBe(
      false,
    );
  });

  it('of 59 minutes is not met', () => {
    expect(holds(seriesUpTo(NOW, { count: 60, every: 60 }))).toBe(false);
    expect(holds(seriesUpTo(NOW, { count: 61, every: 60 }))).toBe(true);
  });

  it('is the latest one: rare contractions before it do not count', () => {
    const before = seriesUpTo(NOW - 75 * MINUTE, { count: 4, every: 1200, duration: 15 });
    expect(holds([...before, ...seriesUpTo(NOW, { count: 13, every: 300 })])).toBe(true);
  });
});

describe('a pause', () => {
  const withPause = (pause: number) => [
    ...seriesUpTo(NOW - 20 * MINUTE - pause, { count: 16, every: 180 }),
    ...seriesUpTo(NOW, { count: 11, every: 120 }),
  ];

  it('of 10 minutes in between is allowed', () => {
    expect(holds(withPause(10 * MINUTE))).toBe(true);
  });

  it('of more begins the hour anew', () => {
    expect(holds(withPause(10 * MINUTE + 1000))).toBe(false);
  });
});

describe('once met', () => {
  const contractions = seriesUpTo(NOW, { count: 13, every: 300 });

  it('holds for 30 minutes and no longer', () => {
    expect(holds(contractions, NOW + 30 * MINUTE)).toBe(true);
    expect(holds(contractions, NOW + 30 * MINUTE + 1)).toBe(false);
  });

  it('is not taken back by a contraction that comes late', () => {
    const late = contractionAt(NOW + 12 * MINUTE);
    expect(holds([...contractions, late], NOW + 12 * MINUTE)).toBe(true);
    expect(holds([...contractions, late], NOW + 31 * MINUTE)).toBe(false);
  });
});

it('needs contractions', () => {
  expect(holds([])).toBe(false);
  expect(holds([contractionAt(NOW)])).toBe(false);
});
