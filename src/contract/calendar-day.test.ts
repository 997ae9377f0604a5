import { describe, expect, it } from 'vitest';
import { addDays, addMonths, calendarDayOf, daysBetween, isCalendarDay } from './calendar-day.ts';

describe('calendar days', () => {
  describe('her calendar day', () => {
    // 02:30 UTC on 22 November: three different evenings in Brazil.
    const instant = new Date('2026-11-22T02:30:00Z');

    it.each([
      ['America/Noronha', '2026-11-22'],
      ['America/Sao_Paulo', '2026-11-21'],
      ['America/Rio_Branco', '2026-11-21'],
      ['UTC', '2026-11-22'],
    ])('in %s is %s', (timeZone, day) => {
      expect(calendarDayOf(instant, timeZone)).toBe(day);
    });

    it('in Noronha turns an hour before São Paulo and three before Acre', () => {
      const at = (time: string, zone: string) => calendarDayOf(new Date(time), zone);
      expect(at('2026-11-22T01:59:59Z', 'America/Noronha')).toBe('2026-11-21');
      expect(at('2026-11-22T02:00:00Z', 'America/Noronha')).toBe('2026-11-22');
      expect(at('2026-11-22T03:00:00Z', 'America/Sao_Paulo')).toBe('2026-11-22');
      expect(at('2026-11-22T04:59:59Z', 'America/Rio_Branco')).toBe('2026-11-21');
      expect(at('2026-11-22T05:00:00Z', 'America/Rio_Branco')).toBe('2026-11-22');
    });
  });

  describe('days between', () => {
    it.each([
      ['Lisbon, where a day of 23 hours falls', '2026-03-28', '2026-03-30', 2],
      ['New York, where a day of 25 hours falls', '2026-10-31', '2026-11-02', 2],
      ['a leap February', '2028-02-28', '2028-03-01', 2],
      ['an ordinary February', '2027-02-28', '2027-03-01', 1],
      ['the turn of the year', '2026-12-31', '2027-01-01', 1],
      ['backwards', '2026-11-21', '2026-11-14', -7],
    ])('are counted on the calendar: %s', (_, from, to, days) => {
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(from, days)).toBe(to);
    });

    it('do not depend on the zone that the device is in', () => {
      const zone = process.env['TZ'];
      const inZone = (name: string) => {
        process.env['TZ'] = name;
        return daysBetween('2026-03-08', '2026-11-08');
      };
      const counts = ['America/New_York', 'Europe/Lisbon', 'America/Rio_Branco'].map(inZone);
      process.env['TZ'] = zone;
      expect(counts).toEqual([245, 245, 245]);
    });
  });

  describe('a text', () => {
    it.each(['2026-11-21', '2028-02-29', '1999-12-31'])('%s is a day', (text) => {
      expect(isCalendarDay(text)).toBe(true);
    });

    it.each([
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-11-31',
      '',
      'hoje',
      '2026-11-21T00:00',
    ])('%s is not a day', (text) => {
      expect(isCalendarDay(text)).toBe(false);
    });
  });
});

describe('addMonths', () => {
  it.each([
    ['the same date', '2026-03-15', 2, '2026-05-15'],
    ['over the turn of the year', '2026-11-30', 2, '2027-01-30'],
    ['the 31st, in a month of 30 days', '2026-03-31', 1, '2026-04-30'],
    ['the 31st, in February', '2027-01-31', 1, '2027-02-28'],
    ['the 29th, in an ordinary February', '2027-01-29', 1, '2027-02-28'],
    ['the 30th, in a leap February', '2028-01-30', 1, '2028-02-29'],
    ['the 29th, in a leap February', '2028-01-29', 1, '2028-02-29'],
    ['a leap day, a year later', '2028-02-29', 12, '2029-02-28'],
    ['a leap day, four years later', '2028-02-29', 48, '2032-02-29'],
    ['back over the turn of the year', '2027-01-15', -2, '2026-11-15'],
    ['the 31st, over February', '2026-01-31', 2, '2026-03-31'],
    ['none at all', '2026-12-31', 0, '2026-12-31'],
  ])('moves a day by months: %s', (_, day, months, moved) => {
    expect(addMonths(day, months)).toBe(moved);
  });

  it.each(['', '2026-02-30', 'hoje'])('moves nothing that is no day: «%s»', (text) => {
    expect(addMonths(text, 1)).toBe('');
  });

  it.each([
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-29', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('counts the ages of vaccines from %s: %i months are complete on %s', (birth, months, day) => {
    expect(addMonths(birth, months)).toBe(day);
  });

  it.each([
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2028-02-28', 12, '2029-02-28'],
    ['2027-03-01', 12, '2028-03-01'],
    ['2027-02-28', 12, '2028-02-28'],
    ['2026-01-31', 168, '2040-01-31'],
  ])('counts years as twelve months: %s and %i months is %s', (birth, months, day) => {
    expect(addMonths(birth, months)).toBe(day);
  });

  it('reaches a day that exists, in the month that it should, from every day of four years', () => {
    for (let time = Date.UTC(2027, 0, 1); time < Date.UTC(2031, 0, 1); time += 86_400_000) {
      const birth = new Date(time).toISOString().slice(0, 10);
      for (const months of [1, 2, 3, 4, 5, 6, 9, 12, 15, 48]) {
        const day = addMonths(birth, months);
        expect(isCalendarDay(day), `${birth} + ${months}`).toBe(true);
        const passed =
          12 * (Number(day.slice(0, 4)) - Number(birth.slice(0, 4))) +
          Number(day.slice(5, 7)) -
          Number(birth.slice(5, 7));
        expect(passed, `${birth} + ${months}`).toBe(months);
        expect(Number(day.slice(8))).toBeLessThanOrEqual(Number(birth.slice(8)));
      }
    }
  });

  it('does not know of the zone in which the device stands', () => {
    const before = process.env['TZ'];
    try {
      for (const zone of [
        'America/Rio_Branco',
        'America/Sao_Paulo',
        'Asia/Tokyo',
        'Pacific/Apia',
      ]) {
        process.env['TZ'] = zone;
        // On this day of 2018 São Paulo's clock had no midnight.
        expect(addMonths('2018-09-04', 2), zone).toBe('2018-11-04');
        expect(addMonths('2026-01-31', 2), zone).toBe('2026-03-31');
      }
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});
