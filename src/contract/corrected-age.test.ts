import { expect, it } from 'vitest';
import { weeksAtBirth } from './baby.ts';
import { addDays } from './calendar-day.ts';
import {
  correctedAgeDays,
  correctedBirthDay,
  developmentAgeOn,
  isPremature,
} from './corrected-age.ts';

const BIRTH = { day: '2026-01-01', weeks: 32 };
/** 40 weeks. */
const DUE = '2026-02-26';

it.each([
  [36, true],
  [37, false],
  [40, false],
  [null, false],
])('says of %s weeks whether they were premature: %s', (weeks, is) => {
  expect(isPremature({ weeks })).toBe(is);
});

it('takes from the age in days those that were missing: of 6 months that came at 32 weeks, about 4', () => {
  expect(correctedBirthDay('2026-07-01', BIRTH)).toBe(DUE);
  expect(correctedAgeDays(BIRTH.day, BIRTH.weeks, '2026-07-01')).toBe(181 - (280 - 224));
  expect(developmentAgeOn('2026-07-01', BIRTH)).toEqual({ months: 4, days: 5, weeks: 17 });
});

it('corrects a birth at 36 weeks and 6 days, and none at 37 weeks and 0 days', () => {
  const born = (daysBefore: number) => addDays(DUE, -daysBefore);
  const corrected = (day: string) => correctedAgeDays(day, weeksAtBirth(day, DUE), '2026-07-01');
  expect(corrected(born(22))).not.toBeNull();
  expect(corrected(born(21))).toBeNull();
});

it('goes below zero until it would have been born, where the development is that of a newborn', () => {
  const before = addDays(DUE, -1);
  expect(correctedAgeDays(BIRTH.day, 32, BIRTH.day)).toBe(-56);
  expect(correctedAgeDays(BIRTH.day, 32, before)).toBe(-1);
  expect(correctedAgeDays(BIRTH.day, 32, DUE)).toBe(0);
  expect(developmentAgeOn(before, BIRTH)).toEqual({ months: 0, days: 0, weeks: 0 });
  expect(developmentAgeOn(addDays(DUE, 1), BIRTH)).toEqual({ months: 0, days: 1, weeks: 0 });
});

it('ends at 24 months of the corrected age, not of the calendar', () => {
  expect(developmentAgeOn('2028-01-01', BIRTH)?.months).toBe(22);
  expect(developmentAgeOn('2028-02-25', BIRTH)?.months).toBe(23);
  expect(correctedAgeDays(BIRTH.day, 32, '2028-02-26')).toBeNull();
  expect(developmentAgeOn('2028-02-26', BIRTH)?.months).toBe(25);
});

it.each([37, 40, null])('corrects nothing of a child of %s weeks', (weeks) => {
  const birth = { day: '2026-07-01', weeks };
  expect(correctedAgeDays(birth.day, weeks, '2026-11-01')).toBeNull();
  expect(developmentAgeOn('2026-11-01', birth)?.months).toBe(4);
});

it.each([
  ['before the birth', '2026-07-01', '2026-06-30'],
  ['from a day that is none', '2026-02-30', '2026-06-30'],
  ['on a day that is none', '2026-07-01', ''],
])('is nothing %s', (_, day, today) => {
  expect(correctedAgeDays(day, 32, today)).toBeNull();
  expect(developmentAgeOn(today, { day, weeks: 32 })).toBeNull();
});
