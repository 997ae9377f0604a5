import { describe, expect, it } from 'vitest';
import { drawChart, nearestDot, type Chart } from './chart.ts';
import { pointsOf, type MeasuredChild } from './measures.ts';

const measured = (day: string, weight: number, length: number | null = null) => ({
  ...{ day, weight, length, standing: false, head: null },
});
const LIA: MeasuredChild = { day: '2026-09-19', weeks: 39, sex: 'f' };
const WEIGHTS = [measured('2026-09-19', 3250), measured('2026-10-19', 4100)];

function chartOf(
  child: MeasuredChild,
  measures = WEIGHTS,
  dueDays = 0,
  name: 'weight' | 'length' = 'weight',
) {
  const isCorrected = dueDays > 0;
  const points = pointsOf(measures, name, child, isCorrected);
  return drawChart({ name, points, sex: child.sex ?? null, dueDays, isCorrected });
}

const placesOf = (d: string) =>
  Array.from(d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);
const startsOf = (d: string) => d.match(/M/g)?.length;

describe('the chart', () => {
  it('joins the points from the birth on, within half a year', () => {
    const { path, dots, plot, months, values } = chartOf(LIA);
    expect(placesOf(path)).toEqual(dots.map(({ x, y }) => [x, y]));
    expect(dots[0]?.x).toBe(plot.start);
    expect(months.map(({ label }) => label)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(values.map(({ label }) => label)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    // 4.1 kg, a month old: just past the second line of the months.
    expect(Math.abs((dots[1]?.x ?? 0) - (months[1]?.at ?? 0))).toBeLessThan(1);
    const [two, ten] = [values[0]?.at ?? 0, values.at(-1)?.at ?? 0];
    expect(dots[1]?.y).toBeCloseTo(two + ((ten - two) * (4.1 - 2)) / 8, 0);
  });

  it('has five lines, the highest percentile on top, and the point of the median on its line', () => {
    const { curves, bands } = chartOf(LIA, [measured('2026-09-19', 3232)]);
    expect(curves.map(({ percentile }) => percentile)).toEqual([3, 15, 50, 85, 97]);
    const ends = curves.map(({ endY }) => endY);
    expect(ends).toEqual(ends.toSorted((one, other) => other - one));
    expect(bands).toHaveLength(2);
    const { dots } = chartOf(LIA, [measured('2026-09-19', 3232)]);
    const [start] = placesOf(curves[2]?.d ?? '');
    expect(Math.abs((start?.[1] ?? 0) - (dots[0]?.y ?? 0))).toBeLessThanOrEqual(0.2);
  });

  it('reaches as far as the points, and past five years without curves there', () => {
    const reach = (day: string) => chartOf(LIA, [measured(day, 9000)]).months.at(-1)?.label;
    expect(
      ['2027-03-19', '2027-04-19', '2028-03-19', '2031-09-01', '2033-01-01'].map(reach),
    ).toEqual([6, 12, 24, 60, 84]);
    const late = chartOf(LIA, [measured('2033-01-01', 22_000)]);
    const lastOfCurve = placesOf(late.curves[2]?.d ?? '').at(-1)?.[0] ?? 0;
    expect(lastOfCurve).toBeLessThan(late.plot.end - 20);
  });

  it('breaks the curve of the length at two years, and that of the weight not', () => {
    const late = [measured('2029-01-19', 13_000, 910)];
    expect(startsOf(chartOf(LIA, late, 0, 'length').curves[0]?.d ?? '')).toBe(2);
    expect(startsOf(chartOf(LIA, late).curves[0]?.d ?? '')).toBe(1);
  });

  it('has the points alone where the sex is not said', () => {
    const { curves, bands, dots } = chartOf({ ...LIA, sex: null });
    expect([curves.length, bands.length, dots.length]).toEqual([0, 0, 2]);
  });
});

describe('the chart of a premature child', () => {
  const DAVI: MeasuredChild = { day: '2026-05-23', weeks: 32, sex: 'm' };
  const MEASURES = [measured('2026-05-23', 1750), measured('2026-07-18', 2950)];

  it('begins its curves at the due date, with the points at their own day', () => {
    const { curves, dueX, correctedMonths, dots, plot } = chartOf(DAVI, MEASURES, 56);
    expect(dueX).toBe(correctedMonths[0]?.at);
    expect(placesOf(curves[0]?.d ?? '')[0]?.[0]).toBe(dueX);
    expect(dots.map(({ x }) => x)).toEqual([plot.start, dueX]);
  });

  it('goes on by the calendar once the corrected age ends', () => {
    const { curves } = chartOf(DAVI, [measured('2029-01-23', 13_000)], 56);
    expect(startsOf(curves[0]?.d ?? '')).toBe(2);
  });

  it('begins its curves there by the age of the calendar too', () => {
    const points = pointsOf(MEASURES, 'weight', DAVI, false);
    const { curves, dueX, correctedMonths, dots } = drawChart({
      ...{ name: 'weight', points, sex: 'm', dueDays: 56, isCorrected: false },
    });
    expect(dueX).toBe(dots[1]?.x);
    expect(correctedMonths).toEqual([]);
    const [start] = placesOf(curves[2]?.d ?? '');
    expect(start?.[0]).toBe(dueX);
    // Eight weeks old, a boy of the median weighs over 5 kg: the curve is above the point, not at it.
    expect(start?.[1]).toBeLessThan((dots[1]?.y ?? 0) - 40);
  });

  it('reads the points by either age, those before the due date by none', () => {
    const z = (isCorrected: boolean) =>
      pointsOf(MEASURES, 'weight', DAVI, isCorrected).map((point) => point.z);
    expect([z(true)[0], z(false)[0]]).toEqual([null, null]);
    expect(z(true)[1]).toBeCloseTo(-0.85, 1);
    expect(z(false)[1]).toBeLessThan(-3);
  });
});

it('finds the dot that is nearest to a touch', () => {
  const chart: Pick<Chart, 'dots'> = { dots: [10, 50, 60].map((x) => ({ x, y: 0 })) };
  expect([0, 29, 31, 54, 56, 900].map((x) => nearestDot(chart, x))).toEqual([0, 0, 1, 1, 2, 2]);
});
