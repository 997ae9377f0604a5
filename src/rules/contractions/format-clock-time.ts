import { toWallClock } from './wall-clock.ts';

/**
 * The time of an instant (milliseconds since 1970) on a clock of 24 hours: '03:14', at midnight
 * '00:00'. Where the device is, or in a named time zone.
 */
export function formatClockTime(at: number, timeZone?: string): string {
  return toWallClock(at, timeZone).slice(11, 16);
}
