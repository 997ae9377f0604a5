import { expect, test } from 'vitest';

import { isPlanFresh } from './store.ts';

const CHECKED = '2026-11-01T12:00:00.000Z';

test.each([
  ['at once', '2026-11-01T12:00:00Z', true],
  ['on the last moment of the seventh day', '2026-11-08T12:00:00Z', true],
  ['a moment later', '2026-11-08T12:00:00.001Z', false],
  ['a year later', '2027-11-01T12:00:00Z', false],
  ['on a clock that was put back a little', '2026-10-31T12:00:00Z', true],
  ['on a clock that was put back by months', '2026-08-01T12:00:00Z', false],
])('%s what the account said counts or not', (_, now, expected) => {
  expect(isPlanFresh(CHECKED, new Date(now))).toBe(expected);
});

test.each([undefined, '', 'ontem'])('What is no moment (%j) does not count', (checkedAt) => {
  expect(isPlanFresh(checkedAt, new Date(CHECKED))).toBe(false);
});
