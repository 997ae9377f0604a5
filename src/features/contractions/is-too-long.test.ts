import { contractionAt } from '#tests/support/contraction-series.ts';
import { describe, expect, it } from 'vitest';
import { isTooLong } from './labour-signs.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const MINUTE = 60_000;

it.each([
  [120, false],
  [121, true],
  [301, true],
  [3600, true],
])('a contraction of %i seconds', (duration, expected) => {
  expect(isTooLong([contractionAt(NOW - 5 * MINUTE, { duration })], null, NOW)).toBe(expected);
});

it('is said of one that began up to 30 minutes ago', () => {
  const long = contractionAt(NOW, { duration: 130 });
  expect(isTooLong([long], null, NOW + 30 * MINUTE)).toBe(true);
  expect(isTooLong([long], null, NOW + 30 * MINUTE + 1)).toBe(false);
});

describe('while one runs', () => {
  it.each([
    [120, false],
    [121, true],
  ])('for %i seconds', (runningSeconds, expected) => {
    expect(isTooLong([], runningSeconds, NOW)).toBe(expected);
  });
});
