/**
 * A day as it stands on a calendar, 'YYYY-MM-DD', without a time zone. Differences are taken in UTC
 * day numbers, so that no daylight saving can make a day of 23 or 25 hours count wrongly.
 */
export type CalendarDay = string;

const MS_PER_DAY = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01; NaN where the text is not a day that exists (2026-02-30). */
function toDayNumber(day: CalendarDay): number {
  const parts = PATTERN.exec(day);
  if (!parts) return Number.NaN;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || fromTime(time) !== day ? Number.NaN : time / MS_PER_DAY;
}

const fromTime = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10);

/** Whether the text is a calendar day that exists. */
export function isCalendarDay(text: string): boolean {
  return !Number.isNaN(toDayNumber(text));
}

/** `day` moved by whole days; negative goes back. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromTime((toDayNumber(day) + days) * MS_PER_DAY);
}

/** Whole days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** The calendar day of an instant, where the device is or in a named time zone ('America/Rio_Branco'). */
export function calendarDayOf(instant: Date, timeZone?: string): CalendarDay {
  return new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(instant);
}

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
