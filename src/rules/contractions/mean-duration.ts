import type { Contraction } from './contraction.ts';
import { isForgotten } from './forgotten-after.ts';

/** The mean duration in seconds, not rounded, forgotten ends left out; null where none is left. */
export function meanDuration(contractions: readonly Contraction[]): number | null {
  const durations = contractions.map(({ duration }) => duration).filter((it) => !isForgotten(it));
  if (durations.length === 0) return null;
  return durations.reduce((sum, duration) => sum + duration, 0) / durations.length;
}
