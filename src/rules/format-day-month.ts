import type { CalendarDay } from './calendar-day.ts';

const FORMAT = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A day of a year that is plain, in words: '31 de março'; the same in every time zone. */
export function formatDayMonth(day: CalendarDay): string {
  return FORMAT.format(new Date(`${day}T00:00:00Z`));
}
