import { compareStarts } from './compare-starts.ts';
import type { Contraction } from './contraction.ts';

const MINUTE_MS = 60_000;

/** Whole minutes from the start of the contraction before to its own; null for the earliest one. */
export interface Interval {
  readonly intervalMinutes: number | null;
}

/** The history: contractions in any order become newest first, each with its interval. */
export function withIntervals<T extends Pick<Contraction, 'id' | 'startedAt'>>(
  contractions: readonly T[],
): (T & Interval)[] {
  return [...contractions]
    .sort(compareStarts)
    .map((contraction, index, sorted) => {
      const before = sorted[index - 1];
      const intervalMinutes = before
        ? Math.floor((contraction.startedAt - before.startedAt) / MINUTE_MS)
        : null;
      return { ...contraction, intervalMinutes };
    })
    .reverse();
}
