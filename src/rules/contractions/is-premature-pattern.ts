import { hasCluster } from './has-cluster.ts';

const MINUTE_MS = 60_000;

/** Before 37 whole weeks a birth is premature. */
export const TERM_DAYS = 37 * 7;

/**
 * More than 5 contractions within an hour before 37 weeks (decision 013).
 * @param starts Sorted, oldest first, in milliseconds since 1970.
 * @param gestationDays Days since the last period; null where it is not known, which never holds.
 */
export function isPrematurePattern(
  starts: readonly number[],
  gestationDays: number | null,
  now: number,
): boolean {
  if (gestationDays === null || gestationDays >= TERM_DAYS) return false;
  return hasCluster(starts, now, { size: 6, withinMs: 60 * MINUTE_MS, recentMs: 60 * MINUTE_MS });
}
