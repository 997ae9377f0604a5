/**
 * For how long, in days, a device opens the paid text that it keeps without having heard from her account: a
 * plan that is over ends there, too, but not a stay without a network.
 */
export const OFFLINE_GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * Whether what the account last said of her plan still counts.
 * @param checkedAt When it said so, ISO 8601; a clock that was put right since may have it in the future.
 */
export function isPlanFresh(checkedAt: string | undefined, now: Date): boolean {
  if (checkedAt === undefined) return false;
  return Math.abs(now.getTime() - Date.parse(checkedAt)) <= OFFLINE_GRACE_DAYS * DAY_MS;
}
