import { babyAgeOn, correctedBirthDay, developmentAgeOn, type Birth } from '#rules/baby-age.ts';
import type { CalendarDay } from '#rules/calendar-day.ts';
import { describeBabyAge } from '#rules/milestones/describe-baby-age.ts';
import { milestoneListFor } from '#rules/milestones/milestone-list-for.ts';

/** The list of a baby's age. */
export interface CurrentList {
  /** The age, in months, that the list is for. */
  readonly months: number;
  /** 'Vocês estão por aqui: 5 meses.' */
  readonly text: string;
}

/**
 * The list that a baby's age leads to, by the corrected age while there is one. Undefined before the birth, and when
 * the lists are outgrown.
 */
export function findCurrentList(
  today: CalendarDay,
  birth: Birth,
  ages: readonly number[],
): CurrentList | undefined {
  const age = babyAgeOn(today, birth.day);
  const development = developmentAgeOn(today, birth);
  if (!age || !development) return undefined;
  const months = milestoneListFor(development.months, ages);
  if (months === undefined) return undefined;
  const isCorrected = correctedBirthDay(today, birth) !== null;
  const text = isCorrected
    ? `Vocês estão por aqui: ${describeBabyAge(development)} de idade corrigida (${describeBabyAge(age)} pelo calendário).`
    : `Vocês estão por aqui: ${describeBabyAge(age)}.`;
  return { months, text };
}
