import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay } from '#contract/calendar-day.ts';
import { offeredWeeks } from './YouToo.tsx';

const BIRTH: CalendarDay = '2026-03-01';
const child = (day: CalendarDay = BIRTH, paused = false) => ({ day, paused });
const at = (days: number, asked: readonly CalendarDay[] = []) =>
  offeredWeeks(addDays(BIRTH, days), [child()], asked);

describe('how she is is asked', () => {
  it('for some days from 2, 6 and 12 weeks on, and at no other time', () => {
    const offers = Array.from({ length: 400 }, (_, days) => [days, at(days)] as const);
    expect(offers.filter(([, weeks]) => weeks !== null)).toEqual([
      ...[14, 15, 16, 17, 18].map((days) => [days, 2]),
      ...[42, 43, 44, 45, 46].map((days) => [days, 6]),
      ...[84, 85, 86, 87, 88].map((days) => [days, 12]),
    ]);
  });

  it('once in each of those weeks, as soon as she declined or asked herself', () => {
    const declined = addDays(BIRTH, 14);
    expect([14, 15, 18, 42].map((days) => at(days, [declined]))).toEqual([null, null, null, 6]);
    // Shortly before, of her own accord.
    expect(at(42, [addDays(BIRTH, 39)])).toBeNull();
  });

  it('by the age of the youngest', () => {
    const older = child(addDays(BIRTH, -3));
    const today = addDays(BIRTH, 14);
    expect(offeredWeeks(today, [child(), older], [])).toBe(2);
    expect(offeredWeeks(addDays(today, -1), [child(), older], [])).toBeNull();
  });

  it('never without a birth, or beside a child whose dates are paused', () => {
    const today = addDays(BIRTH, 42);
    expect(offeredWeeks(today, [], [])).toBeNull();
    expect(offeredWeeks(today, [child(), child(BIRTH, true)], [])).toBeNull();
    expect(offeredWeeks(today, [child(BIRTH, true)], [])).toBeNull();
  });
});
