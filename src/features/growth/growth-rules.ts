import {
  CURVES_END_DAYS,
  lmsAt,
  MONTH_DAYS,
  STANDING_FROM_DAYS,
  type Lms,
  type MeasureName,
  type Sex,
} from './who-table.ts';

/** How much longer a child is lying than standing, in cm (WHO 2006). */
const LYING_LONGER_CM = 0.7;
/** Who is said to have stood for it before was measured lying. */
const CAN_STAND_DAYS = 9 * MONTH_DAYS;
/** A weight beyond so many SD is counted on by the last step: its distribution is skewed. */
const RESTRICTED_Z = 3;
/** What WHO takes for a slip of the scale or the pen. */
const IMPLAUSIBLE: Readonly<
  Record<MeasureName, { readonly least: number; readonly most: number }>
> = {
  weight: { least: -6, most: 5 },
  length: { least: -6, most: 6 },
  head: { least: -5, most: 5 },
};

/** Something that was measured of a child: grams, or millimetres. */
export interface Measured {
  readonly name: MeasureName;
  readonly value: number;
  /** Of a length alone: it was taken upright. */
  readonly isStanding?: boolean;
}

/** The curves speak of kg and cm. */
export const toCurveUnit = (name: MeasureName, value: number) =>
  name === 'weight' ? value / 1000 : value / 10;

const valueOf = ({ l, m, s }: Lms, z: number) => m * (1 + l * s * z) ** (1 / l);

/** Where the curve of a z-score stands at an age in days, in kg or cm; null where there is no curve. */
export function curveValue(name: MeasureName, sex: Sex, ageDays: number, z: number): number | null {
  const lms = lmsAt(name, sex, ageDays);
  return lms && valueOf(lms, z);
}

/** Whether a length is measured lying at that age. */
export const isLyingAge = (ageDays: number) => ageDays < STANDING_FROM_DAYS;

/** How much is added to a length that was taken in the other position, in cm. */
function positionChange(ageDays: number, isStanding: boolean): number {
  if (!isLyingAge(ageDays)) return isStanding ? 0 : -LYING_LONGER_CM;
  return isStanding && ageDays >= CAN_STAND_DAYS ? LYING_LONGER_CM : 0;
}

/**
 * How far a measure is from the median of healthy children of its age and sex, in SD with two decimals, by the rules of
 * WHO. Null where there is no curve: before the first day of the age, and from five years on.
 * @param ageDays Whole days; by the corrected age where that is used.
 */
export function zScore(
  { name, value, isStanding = false }: Measured,
  sex: Sex,
  ageDays: number,
): number | null {
  const lms = lmsAt(name, sex, ageDays);
  if (!lms || ageDays >= CURVES_END_DAYS) return null;
  const { l, m, s } = lms;
  const change = name === 'length' ? positionChange(ageDays, isStanding) : 0;
  const measured = toCurveUnit(name, value) + change;
  const z = ((measured / m) ** l - 1) / (l * s);
  return Math.round((name === 'weight' ? restricted(z, measured, lms) : z) * 100) / 100;
}

function restricted(z: number, measured: number, lms: Lms): number {
  if (Math.abs(z) <= RESTRICTED_Z) return z;
  const side = Math.sign(z);
  const last = valueOf(lms, side * RESTRICTED_Z);
  const step = Math.abs(last - valueOf(lms, side * (RESTRICTED_Z - 1)));
  return side * RESTRICTED_Z + (measured - last) / step;
}

/** Whether it may be a slip: of the comma, of the unit, of the day. */
export function isImplausible(name: MeasureName, z: number): boolean {
  const { least, most } = IMPLAUSIBLE[name];
  return z < least || z > most;
}

/** How many of 100 measure less: a whole number of 1 to 99, or beyond either of them. */
export type Percentile = number | 'least' | 'most';

/** Beyond 3 SD a percentile says nothing any more. */
export function percentileOf(z: number): Percentile {
  const share = 100 * normalShare(z);
  if (z < -RESTRICTED_Z || share < 1) return 'least';
  return z > RESTRICTED_Z || share > 99 ? 'most' : Math.round(share);
}

/** The share of a normal distribution below z (Abramowitz and Stegun 7.1.26: to seven decimals). */
function normalShare(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const tail = sum.reduce((total, part) => total * t + part, 0) * t * Math.exp(-x * x);
  return z > 0 ? 1 - tail / 2 : tail / 2;
}

/** A weight, and how many days the child had lived. */
interface WeightAtAge {
  readonly ageDays: number;
  /** In grams. */
  readonly weight: number;
}

/** The last weight is below that of the birth, by so many grams: for the paediatrician, or for the child's own team. */
export interface WeightLoss {
  readonly grams: number;
  readonly isForTeam: boolean;
}

const MOST_LOSS = 0.1;
const REGAINED_BY_DAYS = 14;
const TERM_WEEKS = 37;
const LOW_WEIGHT = 2_500;

/**
 * A newborn that has lost more than a tenth, or weighs less than at its birth after a fortnight. Who came before 37
 * weeks or with less than 2,500 g has its own pace. Null where all is as expected.
 * @param weights The earliest first.
 */
export function weightLoss(
  weights: readonly WeightAtAge[],
  weeks: number | null,
): WeightLoss | null {
  const birth = weights.find(({ ageDays }) => ageDays === 0)?.weight;
  const last = weights.at(-1);
  if (birth === undefined || !last || last.weight >= birth) return null;
  const lowest = Math.min(...weights.map(({ weight }) => weight));
  const isLost = (birth - lowest) / birth > MOST_LOSS;
  if (!isLost && last.ageDays < REGAINED_BY_DAYS) return null;
  const isForTeam = (weeks !== null && weeks < TERM_WEEKS) || birth < LOW_WEIGHT;
  return { grams: birth - last.weight, isForTeam };
}
