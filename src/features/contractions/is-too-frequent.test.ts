import { expect, it } from 'vitest';
import { isTooFrequent } from './labour-signs.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const MINUTE = 60_000;
const every = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => NOW - (count - 1 - index) * seconds * 1000);

it.each([
  ['6 within 10:00', every(120, 6), true],
  ['6 within 10:05', every(121, 6), false],
  ['5 within 8:00', every(120, 5), false],
  ['5 within 2:00', every(30, 5), false],
  ['8 within 9:20', every(80, 8), true],
])('%s', (_, starts, expected) => {
  expect(isTooFrequent(starts, NOW)).toBe(expected);
});

it('is said until half an hour after the last of them', () => {
  expect(isTooFrequent(every(120, 6), NOW + 30 * MINUTE)).toBe(true);
  expect(isTooFrequent(every(120, 6), NOW + 30 * MINUTE + 1)).toBe(false);
});

it('is not forgotten because the next one came later', () => {
  const starts = [...every(120, 6), NOW + 7 * MINUTE];
  expect(isTooFrequent(starts, NOW + 7 * MINUTE)).toBe(true);
});
