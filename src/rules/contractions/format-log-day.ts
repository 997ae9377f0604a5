import { daysBetween } from '#rules/calendar-day.ts';
import { toLocalDay } from './local-day.ts';

/** Of days that are already local ones, given as midnight UTC. */
const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const THIS_YEAR = new Intl.DateTimeFormat('pt-BR', DAY);
const OTHER_YEAR = new Intl.DateTimeFormat('pt-BR', { ...DAY, year: 'numeric' });

/**
 * The day of an instant as the history heads it, seen from `now` (both milliseconds since 1970):
 * 'Hoje', 'Ontem', 'sexta-feira, 20 de novembro', with the year where it is another one.
 */
export function formatLogDay(at: number, now: number, timeZone?: string): string {
  const day = toLocalDay(at, timeZone);
  const today = toLocalDay(now, timeZone);
  const age = daysBetween(day, today);
  if (age === 0) return 'Hoje';
  if (age === 1) return 'Ontem';
  const format = day.slice(0, 4) === today.slice(0, 4) ? THIS_YEAR : OTHER_YEAR;
  return format.format(new Date(day));
}
