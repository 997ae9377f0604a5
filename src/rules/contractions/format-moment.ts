import { formatClockTime } from './format-clock-time.ts';
import { formatDayMonth } from './format-day-month.ts';
import { toLocalDay } from './local-day.ts';

/** An instant in a line of a message: '03:14', and where that was not the day of `now` '21/11 23:58'. */
export function formatMoment(at: number, now: number, timeZone?: string): string {
  const isToday = toLocalDay(at, timeZone) === toLocalDay(now, timeZone);
  const time = formatClockTime(at, timeZone);
  return isToday ? time : `${formatDayMonth(at, timeZone)} ${time}`;
}
