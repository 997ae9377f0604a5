import { MAX_DURATION, MIN_DURATION } from './contraction-limits.ts';

/** A duration that can be saved, in whole seconds; `isCapped` where it was longer than that. */
export interface SavedDuration {
  readonly duration: number;
  readonly isCapped: boolean;
}

/** What is saved of an elapsed time in milliseconds: whole seconds, at least 1, at most 3600. */
export function toDuration(elapsedMs: number): SavedDuration {
  const seconds = Math.max(MIN_DURATION, Math.floor(elapsedMs / 1000) || 0);
  return { duration: Math.min(seconds, MAX_DURATION), isCapped: seconds > MAX_DURATION };
}
