import type { CalendarDay } from '#rules/calendar-day.ts';
import { toWallClock } from './wall-clock.ts';

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
export function momentsOf(
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
