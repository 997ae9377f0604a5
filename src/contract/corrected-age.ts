import { babyAgeOn, type BabyAge, type Birth } from './baby.ts';
import { addDays, addMonths, type CalendarDay, daysBetween } from './calendar-day.ts';
import { GESTATION_DAYS } from './gestation.ts';

/** Born before this many completed weeks is premature (OMS; Ministério da Saúde). */
const TERM_WEEKS = 37;
/** How old a child is, by the corrected age, when it is corrected no more (SBP). */
const CORRECTED_UNTIL_MONTHS = 24;

/** Whether a child came before 37 weeks, as far as that is known. */
export function isPremature({ weeks }: Pick<Birth, 'weeks'>): boolean {
  return weeks !== null && weeks < TERM_WEEKS;
}

/**
 * The day that the corrected age of a premature child counts from: when it would have had 40 weeks. To be taken as
 * about that day: of the gestation only the completed weeks are known. Null where nothing is corrected: born with 37
 * weeks or more, weeks not known, not born yet, or 24 months old by the corrected age.
 */
export function correctedBirthDay(today: CalendarDay, birth: Birth): CalendarDay | null {
  const { day, weeks } = birth;
  // Also where one of them is no day.
  if (weeks === null || !isPremature(birth) || !(daysBetween(day, today) >= 0)) return null;
  const from = addDays(day, GESTATION_DAYS - 7 * weeks);
  return today < addMonths(from, CORRECTED_UNTIL_MONTHS) ? from : null;
}

/**
 * The corrected age of a premature child in days, negative until it would have had 40 weeks: the days since the birth
 * less those that were missing. Null where nothing is corrected: see correctedBirthDay.
 * @param weeks Completed weeks of gestation at the birth; null if not known.
 */
export function correctedAgeDays(
  birthDay: CalendarDay,
  weeks: number | null,
  today: CalendarDay,
): number | null {
  const from = correctedBirthDay(today, { day: birthDay, weeks });
  return from === null ? null : daysBetween(from, today);
}

/**
 * The age by which a child's development is looked at: the corrected one while it is corrected, else that of
 * the calendar. 0 until a premature child would have been born; null before the birth. Vaccines never go by it.
 */
export function developmentAgeOn(today: CalendarDay, birth: Birth): BabyAge | null {
  const age = babyAgeOn(today, birth.day);
  const from = correctedBirthDay(today, birth);
  if (!age || !from) return age;
  return babyAgeOn(today, from) ?? { months: 0, days: 0, weeks: 0 };
}
