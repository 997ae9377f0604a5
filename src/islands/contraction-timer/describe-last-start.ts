const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** From then on it says nothing of this labour any more. */
const SAID_MINUTES = 12 * HOUR_MINUTES;

/**
 * How long ago the last contraction began, both instants in milliseconds since 1970: 'Última começou há
 * 4 min'. Null where that is too long ago, or ahead because the clock was set back.
 */
export function describeLastStart(startedAt: number, now: number): string | null {
  const minutes = Math.floor((now - startedAt) / MINUTE_MS);
  if (minutes < -1 || minutes >= SAID_MINUTES) return null;
  if (minutes < 1) return 'Última começou há menos de 1 min';
  if (minutes < HOUR_MINUTES) return `Última começou há ${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return `Última começou há ${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
}
