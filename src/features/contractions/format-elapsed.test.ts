import { expect, it } from 'vitest';
import { formatElapsed } from './format.ts';

it.each([
  [0, '00:00'],
  [9, '00:09'],
  [59, '00:59'],
  [60, '01:00'],
  [3599, '59:59'],
  [3600, '60:00'],
  [4503, '75:03'],
  [7200, '120:00'],
])('shows %i seconds as %s', (seconds, shown) => {
  expect(formatElapsed(seconds)).toBe(shown);
});

it('does not show a second before it is over', () => {
  expect(formatElapsed(12.999)).toBe('00:12');
});

it('shows zero rather than what no clock shows', () => {
  expect(formatElapsed(-1)).toBe('00:00');
  expect(formatElapsed(Number.NaN)).toBe('00:00');
});
