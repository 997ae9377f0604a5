import { isCalendarDay, type CalendarDay } from './calendar-day.ts';

/**
 * `day` moved by whole months; negative goes back. Where that month has no such day it is its last one, as
 * with a plan's months: what begins on the 31st of January is a month old on the 28th of February, two on
 * the 31st of March. '' where `day` is none.
 */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  if (!isCalendarDay(day)) return '';
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  // In UTC, for no zone's clock may move a day; day 0 is the last one of the month before.
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return moved.toISOString().slice(0, 10);
}
