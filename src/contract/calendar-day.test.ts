import { describe, expect, it } from 'vitest';
import { addDays, calendarDayOf, daysBetween, isCalendarDay } from './calendar-day.ts';

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

  it.each(['2027-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '', 'hoje', '2026-11-21T00:00'])(
    '%s is not a day',
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
    },
  );
});
