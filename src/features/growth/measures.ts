import { type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { correctedAgeDays } from '#contract/corrected-age.ts';
import { childEntryId, entriesOfChild, type EntryValues } from '#lib/entries/model.ts';
import { isImplausible, percentileOf, zScore, type Percentile } from './growth-rules.ts';
import type { MeasureName, Sex } from './who-table.ts';

export type Measure = EntryValues['measure'];

/** What the curves need to know of a child. */
export interface MeasuredChild {
  readonly day: CalendarDay;
  readonly weeks: number | null;
  /** Null or undefined: there is no curve. */
  readonly sex?: Sex | null;
}

export const MEASURE_NAMES = ['weight', 'length', 'head'] as const satisfies readonly MeasureName[];

/** A day has one entry: what is measured later that day completes it. */
export const measureId = (childId: string, day: CalendarDay) => childEntryId(childId, day);

/** A measure that is saved, and what the form knew and the entries have. */
interface MergedMeasure {
  readonly typed: Measure;
  /** As the form had found it; null for what is new. */
  readonly edited: Measure | null;
  /** What the edited day has by now: another phone may have completed it. */
  readonly now: Measure | null | undefined;
  /** What the day has that it is moved to, or added to. */
  readonly target: Measure | undefined;
}

/** What a day has once a form is saved: what she has changed, and what is there already of the rest. */
export function mergeMeasure({ typed, edited, now, target }: MergedMeasure): Measure {
  const own = (name: MeasureName) =>
    edited && typed[name] === edited[name] ? (now ?? edited)[name] : typed[name];
  const value = (name: MeasureName) => own(name) ?? target?.[name] ?? null;
  // The position is that of the length that holds.
  const isKept = typed.length === edited?.length;
  const isPositionKept = typed.length === null || typed.standing === edited?.standing;
  const held = isKept && isPositionKept ? now : typed;
  const lengthOf = own('length') === null ? target : held;
  return {
    ...{ day: typed.day, weight: value('weight'), length: value('length') },
    ...{ standing: (lengthOf ?? typed).standing, head: value('head') },
  };
}

/** What was measured of a child, the earliest first. */
export function measuresOf(
  measures: ReadonlyMap<string, Measure>,
  childId: string,
): readonly Measure[] {
  const own = entriesOfChild(measures, childId).values();
  return Array.from(own).sort((one, other) => one.day.localeCompare(other.day));
}

/** A measure as the chart, the list and the words have it. */
export interface MeasurePoint {
  readonly day: CalendarDay;
  /** By the calendar. */
  readonly ageDays: number;
  /** The corrected age in days where the child has one on that day, negative before the due date; else null. */
  readonly correctedDays: number | null;
  /** Grams or millimetres. */
  readonly value: number;
  readonly isStanding: boolean;
  /** Null where there is no curve. */
  readonly z: number | null;
  /** Null where z is, and for what may be a slip. */
  readonly percentile: Percentile | null;
  /** It may be a slip. */
  readonly isOdd: boolean;
}

/**
 * The points of a measure, the earliest first.
 * @param isCorrected By the corrected age, as long as the child has one.
 */
export function pointsOf(
  measures: readonly Measure[],
  name: MeasureName,
  child: MeasuredChild,
  isCorrected: boolean,
): readonly MeasurePoint[] {
  return measures.flatMap((measure) => {
    const value = measure[name];
    if (value === null) return [];
    const ageDays = daysBetween(child.day, measure.day);
    const correctedDays = correctedAgeDays(child.day, child.weeks, measure.day);
    const isStanding = name === 'length' && measure.standing;
    // Before the due date there is no curve, by whatever age: those for term babies say nothing there.
    const isByCorrected = correctedDays !== null && (isCorrected || correctedDays < 0);
    const curveAge = isByCorrected ? correctedDays : ageDays;
    const z = child.sex ? zScore({ name, value, isStanding }, child.sex, curveAge) : null;
    const isOdd = z !== null && isImplausible(name, z);
    const percentile = z === null || isOdd ? null : percentileOf(z);
    return [{ day: measure.day, ageDays, correctedDays, value, isStanding, z, percentile, isOdd }];
  });
}

/** How many days after the birth a premature child's due date was; 0 where nothing is corrected. */
export function correctionDays({ day, weeks }: MeasuredChild): number {
  return -(correctedAgeDays(day, weeks, day) ?? 0);
}
