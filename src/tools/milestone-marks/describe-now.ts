import { babyAgeOn, correctedBirthDay, developmentAgeOn, type Birth } from '#rules/baby-age.ts';
import type { CalendarDay } from '#rules/calendar-day.ts';
import { describeBabyAge } from '#rules/milestones/describe-baby-age.ts';
import { milestoneListFor } from '#rules/milestones/milestone-list-for.ts';

/**
 * Which list is her baby's now, and what is said above it: by the corrected age while there is one. Undefined
 * before the birth, and when the lists are outgrown.
 */
export function describeNow(
  today: CalendarDay,
  birth: Birth,
  lists: readonly number[],
): { readonly list: number; readonly said: string } | undefined {
  const age = babyAgeOn(today, birth.day);
  const development = developmentAgeOn(today, birth);
  if (!age || !development) return undefined;
  const list = milestoneListFor(development.months, lists);
  if (list === undefined) return undefined;
  const isCorrected = correctedBirthDay(today, birth) !== null;
  const said = isCorrected
    ? `Vocês estão por aqui: ${describeBabyAge(development)} de idade corrigida (${describeBabyAge(age)} pelo calendário).`
    : `Vocês estão por aqui: ${describeBabyAge(age)}.`;
  return { list, said };
}
