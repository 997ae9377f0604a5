import type { Contraction } from './contraction.ts';
import { meanDuration } from './mean-duration.ts';

const MINUTE_MS = 60_000;
const LASTING_MS = 60 * MINUTE_MS;
const MEAN_INTERVAL_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** In seconds. */
const MEAN_DURATION = 45;
const RECENT_MS = 30 * MINUTE_MS;

/** Whether the contractions from the last start that is an hour before `last`, up to it, are the pattern. */
function endsWithPattern(upToLast: readonly Contraction[], last: Contraction): boolean {
  const first = upToLast.findLastIndex((it) => last.startedAt - it.startedAt >= LASTING_MS);
  if (first === -1) return false;
  const run = upToLast.slice(first);
  const intervals = run.slice(1).map((it, index) => it.startedAt - (run[index]?.startedAt ?? 0));
  const span = intervals.reduce((sum, interval) => sum + interval, 0);
  return (
    span / intervals.length <= MEAN_INTERVAL_MS &&
    Math.max(...intervals) <= LONGEST_PAUSE_MS &&
    (meanDuration(run) ?? 0) >= MEAN_DURATION
  );
}

/**
 * For an hour or more every 5 minutes or oftener, lasting 45 seconds or longer, on the mean: "time to
 * go" (decision 013). It holds until the contraction that completed it is 30 minutes old.
 * @param sorted Oldest first.
 */
export function isHospitalPattern(sorted: readonly Contraction[], now: number): boolean {
  return sorted.some(
    (last, index) =>
      now - last.startedAt <= RECENT_MS && endsWithPattern(sorted.slice(0, index + 1), last),
  );
}
