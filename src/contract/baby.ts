import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  isCalendarDay,
} from './calendar-day.ts';
import { GESTATION_DAYS } from './gestation.ts';
import { BIRTH_WEEKS } from './limits.ts';

/** A birth as the entry of a child holds it: `weeks` are completed ones of gestation, null if not known. */
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

/** The vaccines end at 14, the milestones at 10: a birth further back is a slip of the finger. In years. */
const MOST_YEARS = 15;

/** Whether a birth can have been that day: not in the future, at most fifteen years back. */
export function isPlausibleBirth(day: string, today: CalendarDay): boolean {
  return isCalendarDay(day) && day <= today && today <= addMonths(day, 12 * MOST_YEARS);
}

/** Completed weeks of gestation at a birth, from the due date; null where the two cannot belong together. */
export function weeksAtBirth(day: CalendarDay, dueDate: CalendarDay | null): number | null {
  if (!dueDate) return null;
  const weeks = Math.floor((GESTATION_DAYS - daysBetween(day, dueDate)) / 7);
  return weeks >= BIRTH_WEEKS.least && weeks <= BIRTH_WEEKS.most ? weeks : null;
}

/** A routine visit of a child, and the day from which on it is time for it. */
interface BabyVisit {
  /** As in 'Consulta dos 2 meses', without the first word. */
  readonly label: string;
  readonly day: CalendarDay;
}

/**
 * The visits that every child is called to after the one of its first week: in its 1st, 2nd, 4th, 6th, 9th,
 * 12th, 18th, 24th and 36th month (Caderneta da Criança, Ministério da Saúde, 2023). By the calendar's age.
 */
const VISIT_MONTHS = [1, 2, 4, 6, 9, 12, 18, 24, 36] as const;
const FIRST_WEEK_DAYS = 7;

/** The next routine visit on `today`, one that is due today too; null where none is left. */
export function nextVisit(today: CalendarDay, birthDay: CalendarDay): BabyVisit | null {
  if (today < addDays(birthDay, FIRST_WEEK_DAYS)) {
    return { label: 'da 1ª semana', day: birthDay };
  }
  for (const months of VISIT_MONTHS) {
    const day = addMonths(birthDay, months);
    if (day >= today) return { label: months === 1 ? 'de 1 mês' : `dos ${months} meses`, day };
  }
  return null;
}
