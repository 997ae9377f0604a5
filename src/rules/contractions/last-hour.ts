import { compareStarts } from './compare-starts.ts';
import { START_AHEAD_MS } from './contraction-limits.ts';
import type { Contraction } from './contraction.ts';
import { meanDuration } from './mean-duration.ts';

const HOUR_MS = 3_600_000;

/** What is said of an hour: means in whole seconds, null where there is nothing to take them from. */
export interface HourSummary {
  readonly count: number;
  /** Ends that were probably forgotten are left out. */
  readonly meanDuration: number | null;
  /** Between consecutive starts inside the hour. */
  readonly meanInterval: number | null;
}

/** Summarizes the contractions that began in the 60 minutes before `now` (milliseconds since 1970). */
export function summarizeLastHour(contractions: readonly Contraction[], now: number): HourSummary {
  // A clock that was set back a little leaves starts ahead of now.
  const inside = contractions
    .filter(({ startedAt }) => startedAt > now - HOUR_MS && startedAt <= now + START_AHEAD_MS)
    .sort(compareStarts);
  const duration = meanDuration(inside);
  const [first, last] = [inside.at(0), inside.at(-1)];
  const span = first && last ? last.startedAt - first.startedAt : 0;
  return {
    count: inside.length,
    meanDuration: duration === null ? null : Math.round(duration),
    meanInterval: inside.length < 2 ? null : Math.round(span / (inside.length - 1) / 1000),
  };
}
