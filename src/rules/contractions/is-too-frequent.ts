import { hasCluster } from './has-cluster.ts';

const MINUTE_MS = 60_000;

/**
 * More than 5 contractions within 10 minutes, the number of tachysystole (decision 013).
 * @param starts Sorted, oldest first, in milliseconds since 1970.
 */
export function isTooFrequent(starts: readonly number[], now: number): boolean {
  return hasCluster(starts, now, { size: 6, withinMs: 10 * MINUTE_MS, recentMs: 30 * MINUTE_MS });
}
