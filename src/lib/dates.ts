import { type CalendarDay, daysBetween } from '#contract/calendar-day.ts';

/** Making a formatter costs more than a hundred uses of it, and a table has a thousand. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    FORMATS.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  FORMATS.set(timeZone, format);
  return format;
}

/**
 * What calendar and clock show at an instant (milliseconds since 1970): '2026-11-22T03:14:09'. Where the
 * device is, or in a named time zone.
 */
export function toWallClock(at: number, timeZone?: string): string {
  if (timeZone !== undefined) return formatIn(timeZone).format(at).replace(' ', 'T');
  // No formatter is kept for the device: it may travel while the page is open.
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 19);
}

/** The calendar day of an instant (milliseconds since 1970), cheap enough for each row of a table. */
export function toLocalDay(at: number, timeZone?: string): CalendarDay {
  return toWallClock(at, timeZone).slice(0, 10);
}

const DAY_MS = 86_400_000;

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string | undefined): number {
  const shown = Date.parse(`${toWallClock(instant, timeZone)}Z`);
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * The instants at which a clock shows a day and time ('HH:MM'), earliest first: two where the clock was
 * set back over it. Where it was set forward over it, the one that a clock left as it was would show.
 */
export function zonedTimeToInstants(
  { day, time }: { readonly day: CalendarDay; readonly time: string },
  timeZone?: string,
): number[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const before = offsetAt(asUtc - DAY_MS, timeZone);
  const after = offsetAt(asUtc + DAY_MS, timeZone);
  const shown = [...new Set([before, after])]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant, timeZone) === asUtc - instant)
    .sort((a, b) => a - b);
  return shown.length > 0 ? shown : [asUtc - before];
}

/**
 * The time of an instant (milliseconds since 1970) on a clock of 24 hours: '03:14', at midnight
 * '00:00'. Where the device is, or in a named time zone.
 */
export function formatClockTime(at: number, timeZone?: string): string {
  return toWallClock(at, timeZone).slice(11, 16);
}

/** The day of an instant (milliseconds since 1970) in figures: '22/11'. */
export function formatDayMonth(at: number, timeZone?: string): string {
  const [, month = '', day = ''] = toLocalDay(at, timeZone).split('-');
  return `${day}/${month}`;
}

/** An instant in a line of a message: '03:14', and where that was not the day of `now` '21/11 23:58'. */
export function formatMoment(at: number, now: number, timeZone?: string): string {
  const isToday = toLocalDay(at, timeZone) === toLocalDay(now, timeZone);
  const time = formatClockTime(at, timeZone);
  return isToday ? time : `${formatDayMonth(at, timeZone)} ${time}`;
}

/** Days in words; in UTC those that are already local ones, given as midnight there. */
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC', ...options });
const DAY_MONTH = dayFormat({});
const LONG_DAY = dayFormat({ year: 'numeric' });
const LONG_DAY_SAO_PAULO = dayFormat({ year: 'numeric', timeZone: 'America/Sao_Paulo' });
const THIS_YEAR = dayFormat({ weekday: 'long' });
const OTHER_YEAR = dayFormat({ weekday: 'long', year: 'numeric' });

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

/** A calendar day in words: '31 de março de 2026'; the same in every time zone. */
export function formatCalendarDay(day: CalendarDay): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`));
}

/** A day of a year that is plain, in words: '31 de março'; the same in every time zone. */
export function formatDayOfMonth(day: CalendarDay): string {
  return DAY_MONTH.format(new Date(`${day}T00:00:00Z`));
}

/** The day of an instant in São Paulo, in words: '21 de novembro de 2027'. */
export function formatInstantDay(instant: Date): string {
  return LONG_DAY_SAO_PAULO.format(instant);
}

/** A calendar day, given as midnight UTC, as it stands in a line of print: '21 nov. 2026'. */
export function formatShortDay(day: Date): string {
  const months = 'jan. fev. mar. abr. maio jun. jul. ago. set. out. nov. dez.'.split(' ');
  const date = String(day.getUTCDate()).padStart(2, '0');
  return `${date} ${months[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
}
