const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before the next try, in ms: twice as long after each failure, a minute at most, shorter
 * by chance so that many devices do not come back at once; never less than the server asked for.
 * @param failures How many tries failed, 1 or more.
 * @param chance From 0 to 1.
 */
export function retryDelay(failures: number, chance: number, retryAfterSeconds = 0): number {
  const longest = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.max(longest * (0.5 + chance / 2), retryAfterSeconds * 1000);
}
