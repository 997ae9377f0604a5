import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  curveValue,
  isImplausible,
  percentileOf,
  weightLoss,
  zScore,
  type Measured,
} from './growth-rules.ts';
import { lmsAt, MONTH_DAYS, type MeasureName, type Sex } from './who-table.ts';

/** WHO's own figures as they were published; see tests/support/who/README.md. */
const readRows = (file: string) =>
  readFileSync(new URL(`../../../tests/support/who/${file}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

interface Knot {
  readonly name: MeasureName;
  readonly sex: Sex;
  readonly ageDays: number;
  readonly l: number;
  readonly m: number;
  readonly s: number;
}

const FILES = {
  weight: 'weight-for-age',
  length: 'length-height-for-age',
  head: 'head-circumference-for-age',
} as const;
const toKnot = (
  name: MeasureName,
  sex: string | undefined,
  ageDays: number,
  lms: string[],
): Knot => {
  const [l = Number.NaN, m = Number.NaN, s = Number.NaN] = lms.map(Number);
  return { name, sex: sex === 'female' ? 'f' : 'm', ageDays, l, m, s };
};
/** Day 0 to 14, week 3 to 13, month 3 to 60; of the length at two years first lying, then standing. */
const KNOTS = (Object.keys(FILES) as MeasureName[]).flatMap((name): Knot[] => [
  ...readRows('who-first-days')
    .filter(([measure]) => measure === FILES[name])
    .map(([, sex, day, ...lms]) => toKnot(name, sex, Number(day), lms)),
  ...readRows(`who-${FILES[name]}`)
    .filter(([, , age]) => Number(age) >= 3)
    .map(([sex, unit, age, ...lms]) => {
      const isStanding = name === 'length' && unit === 'month' && age === '24';
      const days = Number(age) * (unit === 'week' ? 7 : MONTH_DAYS);
      return toKnot(name, sex, isStanding ? days + 1e-9 : days, lms);
    }),
  ...(name === 'length'
    ? readRows('who-length-at-24-months').map(([sex, , , ...lms]) =>
        toKnot(name, sex, 24 * MONTH_DAYS, lms),
      )
    : []),
]);

const valueAt = ({ l, m, s }: Knot, z: number) => m * (1 + l * s * z) ** (1 / l);

describe('the curves', () => {
  it('have every knot of WHO', () => {
    // Two sexes; three measures at 84 ages, and the length at two years twice.
    expect(KNOTS).toHaveLength(2 * (3 * 84 + 1));
    for (const { name, sex, ageDays, l, m, s } of KNOTS) {
      const found = lmsAt(name, sex, ageDays);
      const where = `${name} ${sex} ${ageDays}`;
      expect(found?.l, where).toBeCloseTo(l, 4);
      expect(found?.m, where).toBeCloseTo(m, 4);
      expect(found?.s, where).toBeCloseTo(s, 5);
    }
  });

  it('give at every knot the z-score of each SD line within 0.01', () => {
    const lying = KNOTS.filter(({ ageDays }) => ageDays < 60 * MONTH_DAYS);
    for (const knot of lying) {
      const { name, sex, ageDays } = knot;
      const isStanding = name === 'length' && ageDays > 24 * MONTH_DAYS;
      // What is between day 730 and 731 is no whole day: the position is judged by those.
      const age = isStanding ? Math.max(ageDays, 731) : ageDays;
      for (const z of [-3, -2, -1, 0, 1, 2, 3]) {
        const per = name === 'weight' ? 1000 : 10;
        const measured = { name, value: valueAt(knot, z) * per, isStanding };
        const found = zScore(measured, sex, age) ?? Number.NaN;
        expect(Math.abs(found - z), `${name} ${sex} ${ageDays} ${z}`).toBeLessThan(
          age === ageDays ? 0.0101 : 0.03,
        );
        expect(curveValue(name, sex, ageDays, z), `${name} ${sex} ${ageDays}`).toBeCloseTo(
          valueAt(knot, z),
          3,
        );
      }
    }
  });

  it('are lines between the knots, and none before the birth and from five years on', () => {
    const middle = ['f', 'm'].map((sex) => lmsAt('weight', sex as Sex, 24.5)?.m);
    const ends = (sex: Sex) => [lmsAt('weight', sex, 21)?.m ?? 0, lmsAt('weight', sex, 28)?.m ?? 0];
    expect(middle[0]).toBeCloseTo(
      ends('f').reduce((sum, m) => sum + m / 2, 0),
      6,
    );
    expect(middle[1]).toBeCloseTo(
      ends('m').reduce((sum, m) => sum + m / 2, 0),
      6,
    );
    expect(lmsAt('head', 'f', -1)).toBeNull();
    expect(lmsAt('head', 'f', 1827)).toBeNull();
    expect(lmsAt('head', 'f', Number.NaN)).toBeNull();
    expect(zScore({ name: 'weight', value: 18_000 }, 'f', 1826)).not.toBeNull();
    expect(zScore({ name: 'weight', value: 18_000 }, 'f', 1827)).toBeNull();
    expect(zScore({ name: 'weight', value: 1_800 }, 'f', -1)).toBeNull();
  });
});

const weight = (value: number): Measured => ({ name: 'weight', value });
const lying = (value: number): Measured => ({ name: 'length', value });
const standing = (value: number): Measured => ({ name: 'length', value, isStanding: true });
const head = (value: number): Measured => ({ name: 'head', value });

describe('the z-score', () => {
  it.each([
    ['m', 0, weight(5500), 3.77],
    ['f', 955, weight(7600), -4.32],
    ['m', 269, weight(6300), -3.08],
    ['f', 683, weight(10_400), -0.57],
    ['m', 194, weight(11_900), 3.68],
    ['m', 0, lying(559), 3.18],
    ['f', 719, standing(978), 3.87],
    ['f', 1359, lying(882), -3.16],
    ['m', 987, lying(728.6), -6.09],
    ['m', 0, head(360), 1.21],
    ['m', 64, head(430), 3.16],
    ['f', 206, head(394), -2.51],
    ['f', 365, weight(9000), 0.05],
  ] as const)('is that of WHO’s own programs: %s, day %i', (sex, ageDays, measured, z) => {
    expect(Math.abs((zScore(measured, sex, ageDays) ?? Number.NaN) - z)).toBeLessThanOrEqual(0.03);
  });

  it('changes with the position from nine months on, and turns at two years', () => {
    const z = (measured: Measured, ageDays: number) => zScore(measured, 'f', ageDays) ?? Number.NaN;
    // A baby that cannot stand was lying, whatever was chosen.
    expect(z(standing(700), 273)).toBe(z(lying(700), 273));
    expect(z(standing(700), 274)).toBe(z(lying(707), 274));
    expect(z(standing(853), 730)).toBe(z(lying(860), 730));
    expect(z(standing(853), 731)).toBe(z(lying(860), 731));
    expect(z(lying(860), 731)).toBeLessThan(z(standing(860), 731));
  });

  it('flags what may be a slip, by the limits of WHO', () => {
    expect([-6.01, -6, 5, 5.01].map((z) => isImplausible('weight', z))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([-6.01, -6, 6, 6.01].map((z) => isImplausible('length', z))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([-5.01, -5, 5, 5.01].map((z) => isImplausible('head', z))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

it('gives percentiles as whole numbers from 1 to 99, and none beyond', () => {
  expect(percentileOf(0)).toBe(50);
  expect(percentileOf(-0.67449)).toBe(25);
  expect(percentileOf(1.88079)).toBe(97);
  expect(percentileOf(-2.32)).toBe(1);
  expect(percentileOf(-2.33)).toBe('least');
  expect(percentileOf(2.32)).toBe(99);
  expect(percentileOf(2.33)).toBe('most');
  expect([-7, 4].map(percentileOf)).toEqual(['least', 'most']);
});

describe('a newborn’s weight', () => {
  const weights = (...pairs: readonly (readonly [ageDays: number, weight: number])[]) =>
    pairs.map(([ageDays, grams]) => ({ ageDays, weight: grams }));

  it('is for the paediatrician after a loss of more than a tenth', () => {
    expect(weightLoss(weights([0, 3500], [3, 3150]), 39)).toBeNull();
    expect(weightLoss(weights([0, 3500], [3, 3149]), 39)).toEqual({ grams: 351, isForTeam: false });
    expect(weightLoss(weights([0, 3500], [3, 3100], [6, 3300]), 39)?.grams).toBe(200);
    expect(weightLoss(weights([0, 3500], [3, 3100], [9, 3500]), 39)).toBeNull();
  });

  it('is for the paediatrician where it is not back after a fortnight', () => {
    expect(weightLoss(weights([0, 3500], [13, 3490]), 39)).toBeNull();
    expect(weightLoss(weights([0, 3500], [14, 3490]), 39)).toEqual({ grams: 10, isForTeam: false });
    expect(weightLoss(weights([0, 3500], [14, 3500]), 39)).toBeNull();
  });

  it('is the matter of the child’s own team before 37 weeks and below 2,500 g, and not where the weeks are unknown', () => {
    expect(weightLoss(weights([0, 3500], [14, 3490]), 37)?.isForTeam).toBe(false);
    expect(weightLoss(weights([0, 3500], [14, 3490]), 36)?.isForTeam).toBe(true);
    expect(weightLoss(weights([0, 2500], [14, 2490]), 39)?.isForTeam).toBe(false);
    expect(weightLoss(weights([0, 2499], [14, 2490]), 39)?.isForTeam).toBe(true);
    expect(weightLoss(weights([0, 3500], [14, 3490]), null)?.isForTeam).toBe(false);
  });

  it('is not judged without that of the birth', () => {
    expect(weightLoss(weights([1, 3500], [3, 3000]), 39)).toBeNull();
    expect(weightLoss([], 39)).toBeNull();
  });
});
