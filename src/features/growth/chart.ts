import { curveValue, toCurveUnit } from './growth-rules.ts';
import type { MeasurePoint } from './measures.ts';
import { CURVES_END_DAYS, MONTH_DAYS, type MeasureName, type Sex } from './who-table.ts';

/** The lines of the curves, and where the standard normal distribution has them. */
const PERCENTILES = [
  [3, -1.88079],
  [15, -1.03643],
  [50, 0],
  [85, 1.03643],
  [97, 1.88079],
] as const;
/** How far a chart can reach, in months: as far as the last point, and room to go on. */
const REACHES = [6, 12, 24, 36, 60];
const MONTH_STEPS: Readonly<Record<number, number>> = { 6: 1, 12: 2, 24: 4, 36: 6 };
/** What stands between two lines of the grid, by how much the chart spans; in kg, or cm. */
const GRID_STEPS: Readonly<Record<MeasureName, readonly number[]>> = {
  weight: [1, 2, 5, 10],
  length: [5, 10, 20],
  head: [2, 5, 10],
};
const MOST_LINES = 10;
const TWO_YEARS = 24 * MONTH_DAYS;
/** So many places of a curve are computed for each month, and every day of the first fortnight. */
const FORTNIGHT = 14;

/** In units of the drawing. */
const WIDTH = 344;
const HEIGHT = 320;
const EDGE = { top: 10, end: 28, start: 34, bottom: 26 };
const SECOND_AXIS = 20;

interface Tick {
  readonly at: number;
  readonly label: number;
}

/** A chart as it is drawn: paths, and where what stands. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly plot: {
    readonly top: number;
    readonly bottom: number;
    readonly start: number;
    readonly end: number;
  };
  /** The whole months of age, and those of the corrected age where the curves begin later. */
  readonly months: readonly Tick[];
  readonly correctedMonths: readonly Tick[];
  /** In kg or cm. */
  readonly values: readonly Tick[];
  /** None without a sex, and from five years on. */
  readonly curves: readonly {
    readonly percentile: number;
    readonly d: string;
    readonly endY: number;
  }[];
  /** Between the 3rd and the 97th, and between the 15th and the 85th. */
  readonly bands: readonly string[];
  /** Where the due date of a premature child stands; null where the curves begin at the birth. */
  readonly dueX: number | null;
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
}

interface ChartInput {
  readonly name: MeasureName;
  /** One or more, the earliest first. */
  readonly points: readonly MeasurePoint[];
  readonly sex: Sex | null;
  /** How many days after the birth the due date of a premature child was, where the curves begin; else 0. */
  readonly dueDays: number;
  /** Whether the curves are read by the corrected age. */
  readonly isCorrected: boolean;
}

/** Draws the points of a measure by the child's age, and the curves behind them. */
export function drawChart({ name, points, sex, dueDays, isCorrected }: ChartInput): Chart {
  const shift = isCorrected ? dueDays : 0;
  const lastAge = points.at(-1)?.ageDays ?? 0;
  const reach = reachFor(lastAge / MONTH_DAYS);
  const endDays = reach * MONTH_DAYS;
  const parts = sex ? curveParts(name, endDays, { dueDays, shift }) : [];
  const lines = PERCENTILES.map(([percentile, z]) => ({
    percentile,
    parts: parts.map((ages) => ages.map((at) => ({ ...at, value: valueAt(name, sex, at.age, z) }))),
  }));
  const shown = points.map((point) => toCurveUnit(name, point.value));
  const all = [...lines.flatMap((line) => line.parts.flat(2).map(({ value }) => value)), ...shown];
  const { low, high, step } = gridFor(name, Math.min(...all), Math.max(...all));

  const height = HEIGHT + (shift > 0 ? SECOND_AXIS : 0);
  const bottom = height - EDGE.bottom - (shift > 0 ? SECOND_AXIS : 0);
  const plot = { top: EDGE.top, bottom, start: EDGE.start, end: WIDTH - EDGE.end };
  const toX = (days: number) => round(plot.start + (days / endDays) * (plot.end - plot.start));
  const toY = (value: number) =>
    round(plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top));
  const monthStep = MONTH_STEPS[reach] ?? 12;
  const ticks = (to: number, by: number, at: (label: number) => number, from = 0): Tick[] =>
    Array.from({ length: Math.floor((to - from) / by + 1e-9) + 1 }, (_, index) => {
      const label = from + index * by;
      return { label, at: at(label) };
    });
  const placed = lines.map(({ percentile, parts: own }) => ({
    percentile,
    parts: own.map((part) => part.map(({ days, value }) => ({ x: toX(days), y: toY(value) }))),
  }));
  const band = (lower: number, upper: number) =>
    (placed[lower]?.parts ?? [])
      .map((part, index) => {
        const back = placed[upper]?.parts[index] ?? [];
        return `${pathOf([...part, ...[...back].reverse()])}Z`;
      })
      .join('');
  const dots = points.map(({ ageDays }, index) => ({
    x: toX(ageDays),
    y: toY(shown[index] ?? 0),
  }));
  return {
    ...{ width: WIDTH, height, plot },
    months: ticks(reach, monthStep, (month) => toX(month * MONTH_DAYS)),
    correctedMonths:
      shift > 0
        ? ticks(Math.min(reach - shift / MONTH_DAYS, 24), monthStep, (month) =>
            toX(month * MONTH_DAYS + shift),
          )
        : [],
    values: ticks(high, step, toY, low),
    curves: parts.length
      ? placed.map(({ percentile, parts: own }) => ({
          percentile,
          d: own.map(pathOf).join(''),
          endY: own.at(-1)?.at(-1)?.y ?? 0,
        }))
      : [],
    bands: parts.length ? [band(0, 4), band(1, 3)] : [],
    dueX: dueDays > 0 ? toX(dueDays) : null,
    path: pathOf(dots),
    dots,
  };
}

function reachFor(months: number): number {
  const fits = REACHES.find((reach) => months <= reach);
  return fits ?? Math.ceil(months / 12) * 12;
}

/** A place of the curves: the child's age there, and the age that they are read at. */
interface CurvePlace {
  readonly days: number;
  readonly age: number;
}

/**
 * Where the curves are computed, in the parts that belong together: at two years the length is another one, and the
 * corrected age ends.
 */
function curveParts(
  name: MeasureName,
  endDays: number,
  { dueDays, shift }: { readonly dueDays: number; readonly shift: number },
): CurvePlace[][] {
  const break_ = shift + TWO_YEARS;
  const last = Math.min(endDays, CURVES_END_DAYS);
  const isBroken = (name === 'length' || shift > 0) && break_ < last;
  const step = Math.max(4, endDays / 90);
  const places = (from: number, to: number, later: number): CurvePlace[] => {
    const days: number[] = [];
    for (let age = from - later; age < to - later; age += age < FORTNIGHT ? 1 : step)
      days.push(age);
    return [...days, to - later].map((age) => ({ age, days: age + later }));
  };
  if (dueDays >= last) return [];
  if (!isBroken) return [places(dueDays, last, shift)];
  // A hair's breadth past two years the child stands.
  return [places(dueDays, break_, shift), places(break_ + 0.01, last, 0)];
}

const valueAt = (name: MeasureName, sex: Sex | null, age: number, z: number) =>
  (sex && curveValue(name, sex, age, z)) ?? 0;

/** Round numbers that hold all of it between them, with not too many lines. */
function gridFor(name: MeasureName, least: number, most: number) {
  const steps = GRID_STEPS[name];
  const bounds = (step: number) => ({
    low: Math.floor(least / step) * step,
    high: Math.max(Math.ceil(most / step), Math.floor(least / step) + 1) * step,
    step,
  });
  const largest = bounds(steps.at(-1) ?? 1);
  return (
    steps.map(bounds).find(({ low, high, step }) => (high - low) / step <= MOST_LINES) ?? largest
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

const pathOf = (places: readonly { readonly x: number; readonly y: number }[]) =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Which of the dots is nearest to a place, across. */
export function nearestDot({ dots }: Pick<Chart, 'dots'>, x: number): number {
  const distances = dots.map((dot) => Math.abs(dot.x - x));
  return distances.indexOf(Math.min(...distances));
}
