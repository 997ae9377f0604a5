import { toLocalDay } from './local-day.ts';

/** The day of an instant (milliseconds since 1970) in figures: '22/11'. */
export function formatDayMonth(at: number, timeZone?: string): string {
  const [, month = '', day = ''] = toLocalDay(at, timeZone).split('-');
  return `${day}/${month}`;
}
