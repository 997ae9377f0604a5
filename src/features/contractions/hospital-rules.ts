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

/** Whether a birth now would be premature; not where the gestation is not known. */
export function isPreterm(gestationDays: number | null): boolean {
  return gestationDays !== null && gestationDays < TERM_DAYS;
}

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
  if (!isPreterm(gestationDays)) return false;
  return hasCluster(starts, now, { size: 6, withinMs: 60 * MINUTE_MS, recentMs: 60 * MINUTE_MS });
}

/**
 * With more than one baby: contractions with a rhythm, so that she calls at the first of them. Three, for two have but
 * one interval; before 37 weeks also those that are farther apart (decision 047).
 */
const RHYTHM = { size: 3, withinMs: 20 * MINUTE_MS, recentMs: 30 * MINUTE_MS };
const PRETERM_RHYTHM = { size: 3, withinMs: 30 * MINUTE_MS, recentMs: 60 * MINUTE_MS };

const LASTING_MS = 60 * MINUTE_MS;
const MEAN_INTERVAL_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** In seconds. */
const MEAN_DURATION = 45;
const PATTERN_RECENT_MS = 30 * MINUTE_MS;

/** Contractions one after another, as the pattern measures them. */
interface Run {
  /** From the first start to the last, in ms. */
  readonly span: number;
  /** In ms; null where there are not two. */
  readonly meanInterval: number | null;
  readonly longestPause: number;
  /** In seconds, forgotten ends left out; null where none is left. */
  readonly meanDuration: number | null;
}

/** The pauses before each but the first, in ms. */
const pausesOf = (run: readonly Contraction[]) =>
  run.slice(1).map((it, index) => it.startedAt - (run[index]?.startedAt ?? 0));

function measureRun(run: readonly Contraction[]): Run {
  const pauses = pausesOf(run);
  const span = pauses.reduce((sum, pause) => sum + pause, 0);
  return {
    span,
    meanInterval: pauses.length === 0 ? null : span / pauses.length,
    longestPause: Math.max(0, ...pauses),
    meanDuration: meanDuration(run),
  };
}

/** Of contractions, oldest first, those from the last start that is an hour or more before the latest. */
function lastHourOf(sorted: readonly Contraction[]): readonly Contraction[] {
  const end = sorted.at(-1)?.startedAt ?? 0;
  return sorted.slice(
    Math.max(
      0,
      sorted.findLastIndex((it) => end - it.startedAt >= LASTING_MS),
    ),
  );
}

function isPattern({ span, meanInterval, longestPause, meanDuration }: Run): boolean {
  return (
    span >= LASTING_MS &&
    meanInterval !== null &&
    meanInterval <= MEAN_INTERVAL_MS &&
    longestPause <= LONGEST_PAUSE_MS &&
    (meanDuration ?? 0) >= MEAN_DURATION
  );
}

/** The latest run that is the pattern, its last contraction 30 minutes old or younger. */
function findPattern(sorted: readonly Contraction[], now: number): Run | undefined {
  for (let end = sorted.length; end > 0; end -= 1) {
    if (now - (sorted[end - 1]?.startedAt ?? 0) > PATTERN_RECENT_MS) return undefined;
    const run = measureRun(lastHourOf(sorted.slice(0, end)));
    if (isPattern(run)) return run;
  }
  return undefined;
}

/**
 * For an hour or more every 5 minutes or oftener, lasting 45 seconds or longer, on the mean: "time to
 * go" (decision 013). It holds until the contraction that completed it is 30 minutes old.
 * @param sorted Oldest first.
 */
export function isHospitalPattern(sorted: readonly Contraction[], now: number): boolean {
  return findPattern(sorted, now) !== undefined;
}

/** What the pattern asks for. */
export const PATTERN_PARTS = ['interval', 'duration', 'hour'] as const;

export type PatternPart = (typeof PATTERN_PARTS)[number];

export interface PatternMeasure {
  /**
   * Whole seconds; whole minutes of the hour. Null while there is nothing to measure. Rounded so that it never
   * looks as if it were there already.
   */
  readonly value: number | null;
  /** How much of the way there is done, from 0 to 1: only 1 is there. */
  readonly share: number;
  /** What is missing, in the same unit, rounded up. */
  readonly missing: number;
}

/**
 * How near the contractions are to "time to go": all three are there exactly where the sign 'hospital' holds. Measured
 * are those since the last long pause, an hour of them at most, while the latest is 30 minutes old or younger.
 * @param contractions As they were marked, in any order.
 */
export function measurePattern(
  contractions: readonly MarkedContraction[],
  now: number,
): Readonly<Record<PatternPart, PatternMeasure>> {
  const sorted = joinOverlapping(withoutFuture(contractions, now));
  const { span, meanInterval, meanDuration } =
    findPattern(sorted, now) ?? measureRun(sinceLongPause(sorted, now));
  const hour = meanInterval === null ? null : Math.min(span, LASTING_MS) / MINUTE_MS;
  const seconds = meanInterval === null ? null : meanInterval / 1000;
  return {
    interval: {
      value: seconds === null ? null : Math.ceil(seconds),
      share: seconds === null ? 0 : Math.min(1, MEAN_INTERVAL_MS / 1000 / seconds),
      missing: seconds === null ? 0 : Math.max(0, Math.ceil(seconds - MEAN_INTERVAL_MS / 1000)),
    },
    duration: toMeasure(meanDuration, MEAN_DURATION),
    hour: toMeasure(hour, LASTING_MS / MINUTE_MS),
  };
}

/** Of a figure that grows until it is there. */
function toMeasure(figure: number | null, goal: number): PatternMeasure {
  if (figure === null) return { value: null, share: 0, missing: goal };
  return {
    value: Math.floor(figure),
    share: Math.min(1, figure / goal),
    missing: Math.max(0, Math.ceil(goal - figure)),
  };
}

/** The latest hour as far as no pause in it broke the pattern; nothing where the latest is too long ago. */
function sinceLongPause(sorted: readonly Contraction[], now: number): readonly Contraction[] {
  const latest = sorted.at(-1);
  if (!latest || now - latest.startedAt > PATTERN_RECENT_MS) return [];
  const run = lastHourOf(sorted);
  return run.slice(pausesOf(run).findLastIndex((pause) => pause > LONGEST_PAUSE_MS) + 1);
}

/** A start far ahead comes of a clock that was wrong: as the latest one it would silence every rule. */
function withoutFuture(
  contractions: readonly MarkedContraction[],
  now: number,
): MarkedContraction[] {
  return contractions.filter(({ startedAt }) => startedAt <= now + START_AHEAD_MS);
}

/** What may be said of a log, most urgent first. Advice, no diagnosis: decisions 013 and 047. */
const LABOUR_SIGNS = [
  'premature',
  'twins-premature',
  'too-frequent',
  'too-long',
  'hospital',
  'twins',
] as const;

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
  /** How many are expected. */
  readonly babies: number;
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
  const { runningSince, runningSeconds, gestationDays, babies, now } = state;
  const marked = withoutFuture(state.contractions, now);
  const sorted = joinOverlapping(marked);
  const running = runningSince === null ? [] : [toEntry(runningSince, now)];
  const starts = joinOverlapping([...marked, ...running]).map(({ startedAt }) => startedAt);
  const isEarly = isPreterm(gestationDays);
  const isPremature = isPrematurePattern(starts, gestationDays, now);
  const isHospital = isHospitalPattern(sorted, now);
  // Whatever holds for one baby holds for two, so that it is never said later.
  const hasRhythm =
    isPremature || isHospital || hasCluster(starts, now, isEarly ? PRETERM_RHYTHM : RHYTHM);
  const isCall = babies > 1 && hasRhythm;
  const holds: Record<LabourSign, boolean> = {
    premature: isPremature,
    'twins-premature': isCall && isEarly,
    'too-frequent': isTooFrequent(starts, now),
    // As marked: whether one device forgot its end, or the other let go early, nobody can tell from here.
    'too-long': isTooLong(marked, runningSeconds, now),
    hospital: isHospital,
    twins: isCall && !isEarly,
  };
  return LABOUR_SIGNS.filter((sign) => holds[sign]);
}
