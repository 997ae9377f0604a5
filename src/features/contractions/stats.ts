import { type Intensity, START_AHEAD_MS } from '#contract/limits.ts';
import type { Contraction } from './model.ts';
import { isForgotten } from './stopwatch.ts';

/** The mean duration in seconds, not rounded, forgotten ends left out; null where none is left. */
export function meanDuration(contractions: readonly Contraction[]): number | null {
  const durations = contractions.map(({ duration }) => duration).filter((it) => !isForgotten(it));
  if (durations.length === 0) return null;
  return durations.reduce((sum, duration) => sum + duration, 0) / durations.length;
}

/** Orders contractions oldest first; two that began at the same moment by their id, so that it is stable. */
export function compareStarts(
  a: Pick<Contraction, 'id' | 'startedAt'>,
  b: Pick<Contraction, 'id' | 'startedAt'>,
): number {
  if (a.startedAt !== b.startedAt) return a.startedAt - b.startedAt;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

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

const HOUR_MS = 3_600_000;

/** What is said of an hour: means in whole seconds, null where there is nothing to take them from. */
export interface HourSummary {
  readonly count: number;
  /** Ends that were probably forgotten are left out. */
  readonly meanDuration: number | null;
  /** Between consecutive starts inside the hour. */
  readonly meanInterval: number | null;
}

/** Those that began in the 60 minutes before `now` (milliseconds since 1970), oldest first. */
export function pickLastHour<T extends Contraction>(contractions: readonly T[], now: number): T[] {
  // A clock that was set back a little leaves starts ahead of now.
  return contractions
    .filter(({ startedAt }) => startedAt > now - HOUR_MS && startedAt <= now + START_AHEAD_MS)
    .sort(compareStarts);
}

/** Summarizes the contractions that began in the 60 minutes before `now` (milliseconds since 1970). */
export function summarizeLastHour(contractions: readonly Contraction[], now: number): HourSummary {
  const inside = pickLastHour(contractions, now);
  const duration = meanDuration(inside);
  const [first, last] = [inside.at(0), inside.at(-1)];
  const span = first && last ? last.startedAt - first.startedAt : 0;
  return {
    count: inside.length,
    meanDuration: duration === null ? null : Math.round(duration),
    meanInterval: inside.length < 2 ? null : Math.round(span / (inside.length - 1) / 1000),
  };
}

/** In seconds; a longer one stands as high, so that a forgotten end does not flatten the others. */
export const TALLEST_DURATION = 90;

/** In the units of the picture. */
const WIDEST_BAR = 13;
const NARROWEST_BAR = 3;
/** How much of the way to the next one a bar may take. */
const BAR_SHARE = 0.75;
const LOWEST_BAR = 2;

/** One bar, in the units of the picture; y counts downwards. */
export interface ChartBar {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly intensity: Intensity;
  /** It lasted longer than its bar can show. */
  readonly isCapped: boolean;
}

/** The contractions of the last hour as bars where they began: an hour ago is on the left, now on the right. */
export function toChartBars(
  contractions: readonly Contraction[],
  now: number,
  size: { readonly width: number; readonly height: number },
): ChartBar[] {
  const shown = pickLastHour(contractions, now);
  const lefts = shown.map(({ startedAt }) => {
    const share = 1 - Math.max(0, now - startedAt) / HOUR_MS;
    return share * (size.width - WIDEST_BAR);
  });
  const gaps = lefts.slice(1).map((left, index) => left - (lefts[index] ?? 0));
  const width = Math.max(NARROWEST_BAR, Math.min(WIDEST_BAR, BAR_SHARE * Math.min(...gaps)));
  return shown.map(({ id, duration, intensity }, index) => {
    const share = duration / TALLEST_DURATION;
    const height = Math.min(size.height, Math.max(LOWEST_BAR, share * size.height));
    return {
      id,
      x: lefts[index] ?? 0,
      y: size.height - height,
      width,
      height,
      intensity,
      isCapped: duration > TALLEST_DURATION,
    };
  });
}
