import { AppError } from '#server/app-error.ts';

/**
 * What one of the limiter's functions answered: null lets the caller go on.
 * @throws AppError TOO_MANY_ATTEMPTS with the seconds to wait; UNAVAILABLE for any other answer.
 */
export function refuseWhenLimited(wait: number): never;
export function refuseWhenLimited(wait: unknown): void;
export function refuseWhenLimited(wait: unknown): void {
  if (typeof wait === 'number') throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
  // Only the limiter's own "no wait" lets a call through.
  if (wait !== null) throw new AppError('UNAVAILABLE');
}
