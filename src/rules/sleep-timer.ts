/** After how many minutes a sound stops by itself, to choose from. */
export const SLEEP_TIMER_MINUTES = [15, 30, 60] as const;

/** What is chosen until she chooses: the lower end of what the guide advises. */
export const SLEEP_TIMER_DEFAULT = 30;

/** For how long a sound grows faint before it stops: one that breaks off wakes. In ms. */
const FADE_MS = 20_000;

/**
 * How loud a sound is, from 0 to 1, with so many milliseconds left; 0 when its time is up. It falls as the
 * square, which the ear hears as evenly falling.
 * @param left null for a sound that goes on until she stops it.
 */
export function sleepVolume(left: number | null): number {
  if (left === null || left >= FADE_MS) return 1;
  return left > 0 ? (left / FADE_MS) ** 2 : 0;
}
