import { expect, it } from 'vitest';
import { formatDuration } from './format.ts';

it.each([
  [1, '1 s'],
  [52, '52 s'],
  [59, '59 s'],
  [60, '1 min'],
  [61, '1 min 1 s'],
  [72, '1 min 12 s'],
  [3599, '59 min 59 s'],
  [3600, '60 min'],
  [3720, '62 min'],
])('writes %i seconds as %s', (seconds, written) => {
  expect(formatDuration(seconds)).toBe(written);
});
