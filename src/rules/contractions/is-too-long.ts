import type { Contraction } from './contraction.ts';

const RECENT_MS = 30 * 60_000;

/** In seconds: a contraction of more than that is too long (decision 013). */
export const TOO_LONG_AFTER = 120;

/**
 * A contraction of over 2 minutes: the one that runs, or one that began in the last 30. A forgotten end
 * counts too: from here nobody can tell the two apart.
 * @param runningSeconds How long the contraction that runs has lasted; null where none runs.
 */
export function isTooLong(
  contractions: readonly Contraction[],
  runningSeconds: number | null,
  now: number,
): boolean {
  if (runningSeconds !== null && runningSeconds > TOO_LONG_AFTER) return true;
  return contractions.some(
    ({ startedAt, duration }) => duration > TOO_LONG_AFTER && now - startedAt <= RECENT_MS,
  );
}
