import { expect, it } from 'vitest';
import { isPlausibleBirth, weeksAtBirth } from './baby.ts';

it('takes a birth of today and of fifteen years ago, and none of tomorrow', () => {
  expect(isPlausibleBirth('2026-11-22', '2026-11-22')).toBe(true);
  expect(isPlausibleBirth('2011-11-22', '2026-11-22')).toBe(true);
  expect(isPlausibleBirth('2026-11-23', '2026-11-22')).toBe(false);
  expect(isPlausibleBirth('2010-11-01', '2026-11-22')).toBe(false);
});

it('takes no day that does not exist', () => {
  expect(isPlausibleBirth('2026-02-29', '2026-11-22')).toBe(false);
  expect(isPlausibleBirth('', '2026-11-22')).toBe(false);
});

it.each(['2026-11-22', '2026-01-31', '2024-02-29', '2011-11-22'])('believes %s', (day) => {
  expect(isPlausibleBirth(day, '2026-11-22')).toBe(true);
});

it.each(['2026-11-23', '2011-11-21', '2026-02-30', '2025-02-29', '', '31/01/2026'])(
  'does not believe "%s"',
  (day) => {
    expect(isPlausibleBirth(day, '2026-11-22')).toBe(false);
  },
);

it.each([
  ['on the due date', '2026-08-01', 40],
  ['one day before it', '2026-07-31', 39],
  ['three weeks before it', '2026-07-11', 37],
  ['a day more', '2026-07-10', 36],
  ['two weeks after it', '2026-08-15', 42],
])('counts the weeks of a birth %s', (_, day, weeks) => {
  expect(weeksAtBirth(day, '2026-08-01')).toBe(weeks);
});

it('says nothing where the due date is another pregnancy’s, or there is none', () => {
  expect(weeksAtBirth('2024-08-01', '2026-08-01')).toBeNull();
  expect(weeksAtBirth('2026-11-22', '2026-08-01')).toBeNull();
  expect(weeksAtBirth('2026-08-01', null)).toBeNull();
});
