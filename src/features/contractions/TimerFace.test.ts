import { expect, it } from 'vitest';
import { formatLastStart } from './TimerFace.tsx';

const NOW = Date.parse('2026-11-22T03:14:00-03:00');
const MINUTE_MS = 60_000;

it.each([
  [0, 'Última começou há menos de 1 min'],
  [59_999, 'Última começou há menos de 1 min'],
  [MINUTE_MS, 'Última começou há 1 min'],
  [59.9 * MINUTE_MS, 'Última começou há 59 min'],
  [60 * MINUTE_MS, 'Última começou há 1 h'],
  [65 * MINUTE_MS, 'Última começou há 1 h 5 min'],
  [719 * MINUTE_MS, 'Última começou há 11 h 59 min'],
  [720 * MINUTE_MS, null],
  [-30_000, 'Última começou há menos de 1 min'],
  [-3 * MINUTE_MS, null],
])('%d ms ago is %j', (age, words) => {
  expect(formatLastStart(NOW - age, NOW)).toBe(words);
});
