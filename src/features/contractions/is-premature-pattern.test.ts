import { describe, expect, it } from 'vitest';
import { isPrematurePattern } from './labour-signs.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const MINUTE = 60_000;
/** Six starts over that many milliseconds, the last of them now. */
const sixWithin = (span: number) => [5, 4, 3, 2, 1, 0].map((step) => NOW - (step * span) / 5);

it('takes more than 5 in an hour', () => {
  expect(isPrematurePattern(sixWithin(40 * MINUTE), 230, NOW)).toBe(true);
  expect(isPrematurePattern(sixWithin(40 * MINUTE).slice(1), 230, NOW)).toBe(false);
});

it('counts an hour to 60:00', () => {
  expect(isPrematurePattern(sixWithin(60 * MINUTE), 230, NOW)).toBe(true);
  expect(isPrematurePattern(sixWithin(60 * MINUTE + 1000), 230, NOW)).toBe(false);
});

it('may be any hour, as long as it ended no more than an hour ago', () => {
  const starts = sixWithin(60 * MINUTE);
  expect(isPrematurePattern(starts, 230, NOW + 60 * MINUTE)).toBe(true);
  expect(isPrematurePattern(starts, 230, NOW + 60 * MINUTE + 1)).toBe(false);
  expect(isPrematurePattern([...starts, NOW + 50 * MINUTE], 230, NOW + 50 * MINUTE)).toBe(true);
});

describe('the length of the pregnancy', () => {
  it.each([
    ['36 weeks and 6 days', 258, true],
    ['37 weeks', 259, false],
    ['24 weeks', 168, true],
    ['unknown', null, false],
  ])('of %s', (_, gestationDays, expected) => {
    expect(isPrematurePattern(sixWithin(40 * MINUTE), gestationDays, NOW)).toBe(expected);
  });
});
