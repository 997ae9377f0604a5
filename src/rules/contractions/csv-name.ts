import { toLocalDay } from './local-day.ts';

/** What the table of an instant's day (milliseconds since 1970) is saved as: 'contracoes-2026-11-22.csv'. */
export function csvName(now: number, timeZone?: string): string {
  return `contracoes-${toLocalDay(now, timeZone)}.csv`;
}
