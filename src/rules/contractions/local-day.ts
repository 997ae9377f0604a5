import type { CalendarDay } from '#rules/calendar-day.ts';
import { toWallClock } from './wall-clock.ts';

/** The calendar day of an instant (milliseconds since 1970), cheap enough for each row of a table. */
export function toLocalDay(at: number, timeZone?: string): CalendarDay {
  return toWallClock(at, timeZone).slice(0, 10);
}
