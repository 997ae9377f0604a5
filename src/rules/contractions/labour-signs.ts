import { compareStarts } from './compare-starts.ts';
import { START_AHEAD_MS } from './contraction-limits.ts';
import type { Contraction } from './contraction.ts';
import { isHospitalPattern } from './is-hospital-pattern.ts';
import { isPrematurePattern } from './is-premature-pattern.ts';
import { isTooFrequent } from './is-too-frequent.ts';
import { isTooLong } from './is-too-long.ts';

/** What may be said of a log, most urgent first. Advice, no diagnosis: decision 013. */
export const LABOUR_SIGNS = ['premature', 'too-frequent', 'too-long', 'hospital'] as const;

export type LabourSign = (typeof LABOUR_SIGNS)[number];

export interface LabourState {
  /** In any order. */
  readonly contractions: readonly Contraction[];
  /** How long the contraction that runs has lasted; null where none runs. */
  readonly runningSeconds: number | null;
  /** Days since the last period; null where no due date is known. */
  readonly gestationDays: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The signs that hold, most urgent first. */
export function findLabourSigns(state: LabourState): LabourSign[] {
  const { runningSeconds, gestationDays, now } = state;
  // A start far ahead comes of a clock that was wrong: as the latest one it would silence every rule.
  const sorted = state.contractions
    .filter(({ startedAt }) => startedAt <= now + START_AHEAD_MS)
    .sort(compareStarts);
  const starts = sorted.map(({ startedAt }) => startedAt);
  const holds: Record<LabourSign, boolean> = {
    premature: isPrematurePattern(starts, gestationDays, now),
    'too-frequent': isTooFrequent(starts, now),
    'too-long': isTooLong(sorted, runningSeconds, now),
    hospital: isHospitalPattern(sorted, now),
  };
  return LABOUR_SIGNS.filter((sign) => holds[sign]);
}
