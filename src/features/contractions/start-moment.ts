import { type CalendarDay, isCalendarDay } from '#contract/calendar-day.ts';
import { OLDEST_START_MS } from '#contract/limits.ts';
import { zonedTimeToInstants } from '#lib/dates.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** When a contraction began that she did not time, as she says it. */
export interface MissedStart {
  readonly day: CalendarDay;
  /** 'HH:MM' */
  readonly time: string;
}

/** `isTooOldForAccount`: it is kept, but on this device only. */
type StartMoment =
  | { readonly startedAt: number; readonly isTooOldForAccount: boolean }
  | { readonly error: 'invalid' | 'future' };

/**
 * The instant (milliseconds since 1970) at which her clock last showed that time, `now` at the latest.
 * `invalid`: no such day or time; `future`: it is still to come.
 */
export function parseMissedStart(
  { day, time }: MissedStart,
  now: number,
  timeZone?: string,
): StartMoment {
  if (!isCalendarDay(day) || !TIME.test(time)) return { error: 'invalid' };
  const startedAt = zonedTimeToInstants({ day, time }, timeZone).findLast(
    (moment) => moment <= now,
  );
  if (startedAt === undefined) return { error: 'future' };
  return { startedAt, isTooOldForAccount: startedAt < now - OLDEST_START_MS };
}
