/** After how many minutes a sound stops by itself, to choose from. */
export const SLEEP_TIMER_MINUTES = [15, 30, 60] as const;

/** The lower end of what the guide advises. */
export const SLEEP_TIMER_DEFAULT = 30;

/** A sound that breaks off wakes: so long it fades. In ms. */
const FADE_MS = 20_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * How loud a sound is, from 0 to 1, with so many milliseconds left; 0 when its time is up. It falls as the
 * square, which the ear hears as evenly falling.
 * @param left null for a sound that goes on until somebody stops it.
 */
export function sleepVolume(left: number | null): number {
  if (left === null || left >= FADE_MS) return 1;
  return left > 0 ? (left / FADE_MS) ** 2 : 0;
}

/** When a sound stops: in minutes, in the last one in seconds. @param left In ms. */
export function formatTimeLeft(left: number | null): string {
  if (left === null) return 'Sem hora para parar';
  if (left > MINUTE_MS) return `Para sozinho em ${Math.ceil(left / MINUTE_MS)} min`;
  return `Para sozinho em ${Math.max(0, Math.ceil(left / SECOND_MS))} s`;
}
