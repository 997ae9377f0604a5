import { addMonths } from './add-months.ts';
import { addDays, daysBetween, type CalendarDay } from './calendar-day.ts';

/** Born before this many completed weeks is premature (OMS; Ministério da Saúde). */
const TERM_WEEKS = 37;
/** What the weeks that were missing are counted to, and until when they are (AAP; SBP: to 2 years). */
const FULL_WEEKS = 40;
const CORRECTED_UNTIL_MONTHS = 24;

/** A birth as the mark `baby/birth` holds it: `weeks` are completed ones of gestation, null if not known. */
export interface Birth {
  readonly day: CalendarDay;
  readonly weeks: number | null;
}

/** How old a child is on a day, in completed units: `days` are those since the last completed month. */
export interface BabyAge {
  readonly months: number;
  readonly days: number;
  /** Completed weeks of life in all, as the first months are counted. */
  readonly weeks: number;
}

/** How old a child that was born on `birthDay` is on `today`; null before, and where a day is none. */
export function babyAgeOn(today: CalendarDay, birthDay: CalendarDay): BabyAge | null {
  const lived = daysBetween(birthDay, today);
  // Also where one of them is no day.
  if (!(lived >= 0)) return null;
  let months = Math.floor(lived / 31);
  while (addMonths(birthDay, months + 1) <= today) months += 1;
  const days = daysBetween(addMonths(birthDay, months), today);
  return { months, days, weeks: Math.floor(lived / 7) };
}

/** Whether a child came before 37 weeks, as far as that is known. */
export function isPremature({ weeks }: Birth): boolean {
  return weeks !== null && weeks < TERM_WEEKS;
}

/**
 * The day that the corrected age of a premature child counts from: when it would have had 40 weeks. Null
 * where nothing is corrected: born with 37 weeks or more, weeks not known, or 24 months old by the calendar.
 */
export function correctedBirthDay(today: CalendarDay, birth: Birth): CalendarDay | null {
  if (birth.weeks === null || !isPremature(birth)) return null;
  const age = babyAgeOn(today, birth.day);
  if (!age || age.months >= CORRECTED_UNTIL_MONTHS) return null;
  return addDays(birth.day, (FULL_WEEKS - birth.weeks) * 7);
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
