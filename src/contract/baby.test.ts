import { describe, expect, it } from 'vitest';
import { babyAgeOn, isPlausibleBirth, nextVisit, weeksAtBirth } from './baby.ts';

describe('birth', () => {
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
});

describe('age', () => {
  describe('how old a child is', () => {
    it.each([
      ['on the day of the birth', '2026-11-22', '2026-11-22', { months: 0, days: 0, weeks: 0 }],
      ['a week later', '2026-11-22', '2026-11-29', { months: 0, days: 7, weeks: 1 }],
      ['the day before a month', '2026-11-22', '2026-12-21', { months: 0, days: 29, weeks: 4 }],
      ['on the day of the month', '2026-11-22', '2026-12-22', { months: 1, days: 0, weeks: 4 }],
      ['born on the 31st, in April', '2026-03-31', '2026-04-30', { months: 1, days: 0, weeks: 4 }],
      ['born on the 31st, 1 May', '2026-03-31', '2026-05-01', { months: 1, days: 1, weeks: 4 }],
      ['born on the 31st, 31 May', '2026-03-31', '2026-05-31', { months: 2, days: 0, weeks: 8 }],
      [
        'born on the 30th, 28 February',
        '2027-01-30',
        '2027-02-28',
        { months: 1, days: 0, weeks: 4 },
      ],
      ['born on the 30th, 1 March', '2027-01-30', '2027-03-01', { months: 1, days: 1, weeks: 4 }],
      ['born on the 29th, leap year', '2028-01-29', '2028-02-29', { months: 1, days: 0, weeks: 4 }],
      ['born on a leap day', '2028-02-29', '2029-02-28', { months: 12, days: 0, weeks: 52 }],
      [
        'born on a leap day, a day on',
        '2028-02-29',
        '2029-03-01',
        { months: 12, days: 1, weeks: 52 },
      ],
      ['at ten years', '2016-05-31', '2026-05-31', { months: 120, days: 0, weeks: 521 }],
    ])('%s', (_, birthDay, today, age) => {
      expect(babyAgeOn(today, birthDay)).toEqual(age);
    });

    it.each([
      ['before the birth', '2026-11-22', '2026-11-21'],
      ['from a day that is none', '2026-02-30', '2026-11-21'],
      ['on a day that is none', '2026-11-22', ''],
    ])('is nothing %s', (_, birthDay, today) => {
      expect(babyAgeOn(today, birthDay)).toBeNull();
    });

    it('goes up by one day with every day of ten years, whatever day it began', () => {
      for (const birthDay of ['2027-10-29', '2027-10-30', '2027-10-31', '2028-02-29']) {
        let before = babyAgeOn(birthDay, birthDay);
        for (let day = Date.parse(birthDay) + 86_400_000; day < Date.parse('2037-11-01');) {
          const age = babyAgeOn(new Date(day).toISOString().slice(0, 10), birthDay);
          const isNext = age?.months === before?.months && age?.days === (before?.days ?? 0) + 1;
          const isNextMonth = age?.months === (before?.months ?? 0) + 1 && age.days === 0;
          expect(isNext || isNextMonth, `${birthDay} ${new Date(day).toISOString()}`).toBe(true);
          before = age;
          day += 86_400_000;
        }
      }
    });
  });
});

describe('visits', () => {
  describe('the next visit of a child of 31 January 2026', () => {
    it.each([
      ['2026-01-31', 'da 1ª semana', '2026-01-31'],
      ['2026-02-06', 'da 1ª semana', '2026-01-31'],
      ['2026-02-07', 'de 1 mês', '2026-02-28'],
      ['2026-02-28', 'de 1 mês', '2026-02-28'],
      ['2026-03-01', 'dos 2 meses', '2026-03-31'],
      ['2026-10-31', 'dos 9 meses', '2026-10-31'],
      ['2028-02-01', 'dos 36 meses', '2029-01-31'],
    ])('on %s it is the one %s', (today, label, day) => {
      expect(nextVisit(today, '2026-01-31')).toEqual({ label, day });
    });

    it('is none after three years', () => {
      expect(nextVisit('2029-02-01', '2026-01-31')).toBeNull();
    });
  });
});
