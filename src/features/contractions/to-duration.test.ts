import { expect, it } from 'vitest';
import { toDuration } from './stopwatch.ts';

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
