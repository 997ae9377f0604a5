import { START_AHEAD_MS } from '#contract/limits.ts';
import { joinOverlapping, type MarkedContraction } from './joined.ts';
import type { Contraction } from './model.ts';
import { meanDuration } from './stats.ts';

/** How close starts must stand, and how long ago the last of them may be, in milliseconds. */
interface Cluster {
  readonly size: number;
  readonly withinMs: number;
  readonly recentMs: number;
}

/**
 * Whether `size` starts, first to last at most `withinMs` apart, stand together with the last of them
 * no older than `recentMs`. `starts` are sorted, oldest first.
 */
function hasCluster(
  starts: readonly number[],
  now: number,
  { size, withinMs, recentMs }: Cluster,
): boolean {
  return starts.some((last, index) => {
    const first = starts[index - size + 1];
    return first !== undefined && last - first <= withinMs && now - last <= recentMs;
  });
}

const LONG_RECENT_MS = 30 * 60_000;

/** In seconds: a contraction of more than that is too long (decision 013). */
export const TOO_LONG_AFTER = 120;

/**
 * A contraction of over 2 minutes: the one that runs, or one that began in the last 30. A forgotten end
 * counts too: from here nobody can tell the two apart.
 * @param runningSeconds How long the contraction that runs has lasted; null where none runs.
 */
export function isTooLong(
  contractions: readonly Contraction[],
  runningSeconds: number | null,
  now: number,
): boolean {
  if (runningSeconds !== null && runningSeconds > TOO_LONG_AFTER) return true;
  return contractions.some(
    ({ startedAt, duration }) => duration > TOO_LONG_AFTER && now - startedAt <= LONG_RECENT_MS,
  );
}

const MINUTE_MS = 60_000;

/**
 * More than 5 contractions within 10 minutes, the number of tachysystole (decision 013).
 * @param starts Sorted, oldest first, in milliseconds since 1970.
 */
export function isTooFrequent(starts: readonly number[], now: number): boolean {
  return hasCluster(starts, now, { size: 6, withinMs: 10 * MINUTE_MS, recentMs: 30 * MINUTE_MS });
}

/** Before 37 whole weeks a birth is premature. */
const TERM_DAYS = 37 * 7;

/**
 * More than 5 contractions within an hour before 37 weeks (decision 013).
 * @param starts Sorted, oldest first, in milliseconds since 1970.
 * @param gestationDays Days since the last period; null where it is not known, which never holds.
 */
export function isPrematurePattern(
  starts: readonly number[],
  gestationDays: number | null,
  now: number,
): boolean {
  if (gestationDays === null || gestationDays >= TERM_DAYS) return false;
  return hasCluster(starts, now, { size: 6, withinMs: 60 * MINUTE_MS, recentMs: 60 * MINUTE_MS });
}

const LASTING_MS = 60 * MINUTE_MS;
const MEAN_INTERVAL_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** In seconds. */
const MEAN_DURATION = 45;
const PATTERN_RECENT_MS = 30 * MINUTE_MS;

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
      now - last.startedAt <= PATTERN_RECENT_MS &&
      endsWithPattern(sorted.slice(0, index + 1), last),
  );
}

/** What may be said of a log, most urgent first. Advice, no diagnosis: decision 013. */
const LABOUR_SIGNS = ['premature', 'too-frequent', 'too-long', 'hospital'] as const;

export type LabourSign = (typeof LABOUR_SIGNS)[number];

export interface LabourState {
  /** As they were marked, in any order; what overlaps counts once. */
  readonly contractions: readonly MarkedContraction[];
  /** When the contraction that runs began, in milliseconds since 1970; null where none runs. */
  readonly runningSince: number | null;
  /** How long the contraction that runs has lasted; null where none runs. */
  readonly runningSeconds: number | null;
  /** Days since the last period; null where no due date is known. */
  readonly gestationDays: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What runs, as if it ended now. */
function toEntry(startedAt: number, now: number): Contraction {
  const duration = Math.max(1, Math.round((now - startedAt) / 1000));
  return { id: 'running', startedAt, duration, intensity: 'moderada', note: null };
}

/** The signs that hold, most urgent first. */
export function findLabourSigns(state: LabourState): LabourSign[] {
  const { runningSince, runningSeconds, gestationDays, now } = state;
  // A start far ahead comes of a clock that was wrong: as the latest one it would silence every rule.
  const marked = state.contractions.filter(({ startedAt }) => startedAt <= now + START_AHEAD_MS);
  const sorted = joinOverlapping(marked);
  const running = runningSince === null ? [] : [toEntry(runningSince, now)];
  const starts = joinOverlapping([...marked, ...running]).map(({ startedAt }) => startedAt);
  const holds: Record<LabourSign, boolean> = {
    premature: isPrematurePattern(starts, gestationDays, now),
    'too-frequent': isTooFrequent(starts, now),
    // As marked: whether one device forgot its end, or the other let go early, nobody can tell from here.
    'too-long': isTooLong(marked, runningSeconds, now),
    hospital: isHospitalPattern(sorted, now),
  };
  return LABOUR_SIGNS.filter((sign) => holds[sign]);
}
