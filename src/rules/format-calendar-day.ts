import type { CalendarDay } from './calendar-day.ts';

const FORMAT = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day in words: '31 de março de 2026'; the same in every time zone. */
export function formatCalendarDay(day: CalendarDay): string {
  return FORMAT.format(new Date(`${day}T00:00:00Z`));
}
