import { compareStarts } from './compare-starts.ts';
import type { Contraction } from './contraction.ts';
import type { Intensity } from './intensity.ts';

/** How many contractions the picture shows: the latest. */
export const BARS_SHOWN = 12;
/** In seconds; a longer one stands as high, so that a forgotten end does not flatten the others. */
export const TALLEST_DURATION = 120;

/** The part of a slot that its bar fills. */
const BAR_SHARE = 0.7;
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

/**
 * The latest contractions as bars, oldest on the left. They stand in slots of one width: set by time, a
 * single long pause would press all others into hairlines, and the history says each interval anyway.
 */
export function toChartBars(
  contractions: readonly Contraction[],
  { width, height }: { readonly width: number; readonly height: number },
): ChartBar[] {
  const slot = width / BARS_SHOWN;
  const barWidth = slot * BAR_SHARE;
  return [...contractions]
    .sort(compareStarts)
    .slice(-BARS_SHOWN)
    .map(({ id, duration, intensity }, index) => {
      const share = duration / TALLEST_DURATION;
      const barHeight = Math.min(height, Math.max(LOWEST_BAR, share * height));
      return {
        id,
        x: slot * index + (slot - barWidth) / 2,
        y: height - barHeight,
        width: barWidth,
        height: barHeight,
        intensity,
        isCapped: duration > TALLEST_DURATION,
      };
    });
}
