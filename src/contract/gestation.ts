import { addDays, daysBetween, isCalendarDay, type CalendarDay } from './calendar-day.ts';
import { BIRTH_WEEKS } from './limits.ts';

/** From the first day of the last period to the due date (Naegele; Cadernos de Atenção Básica 32, MS 2012). */
export const GESTATION_DAYS = 280;
/** Counting stops at 42 weeks: past it nothing is gained by a number (OMS, Febrasgo 2021: not beyond 42). */
export const COUNTING_STOPS_DAYS = 42 * 7;
/** How long after the due date a stored date still makes sense: a forgotten one, not a typing error. */
const PAST_LIMIT_DAYS = 365;

/**
 * Where a pregnancy stands on a day. `week` and `day` are completed ones, counted from the last
 * period ('12 semanas e 3 dias'); `daysLeft` is negative past the due date.
 */
export type Gestation =
  | { readonly stage: 'not-started' }
  | {
      readonly stage: 'counting';
      readonly week: number;
      readonly day: number;
      readonly daysLeft: number;
    }
  | { readonly stage: 'over' };

/** The due date (DPP) that follows from the first day of the last period (DUM). */
export function dueDateFromLastPeriod(lastPeriod: CalendarDay): CalendarDay {
  return addDays(lastPeriod, GESTATION_DAYS);
}

/** The day on which so many weeks of a pregnancy with this due date are complete. */
export function weekStart(dueDate: CalendarDay, week: number): CalendarDay {
  return addDays(dueDate, 7 * week - GESTATION_DAYS);
}

/** Week and day of a pregnancy with this due date, on `today`. */
export function gestationOn(today: CalendarDay, dueDate: CalendarDay): Gestation {
  const daysLeft = daysBetween(today, dueDate);
  const elapsed = GESTATION_DAYS - daysLeft;
  if (elapsed < 0) return { stage: 'not-started' };
  if (elapsed >= COUNTING_STOPS_DAYS) return { stage: 'over' };
  return { stage: 'counting', week: Math.floor(elapsed / 7), day: elapsed % 7, daysLeft };
}

/** Whether a last period can belong to a pregnancy of today: not in the future, at most 42 weeks ago. */
export function isPlausibleLastPeriod(lastPeriod: CalendarDay, today: CalendarDay): boolean {
  if (!isCalendarDay(lastPeriod)) return false;
  const elapsed = daysBetween(lastPeriod, today);
  return elapsed >= 0 && elapsed < COUNTING_STOPS_DAYS;
}

/**
 * Whether a due date can be kept: at most 280 days ahead, at most a year back. `slackDays` is for a
 * server, whose day may be another than hers.
 */
export function isPlausibleDueDate(
  dueDate: CalendarDay,
  today: CalendarDay,
  slackDays = 0,
): boolean {
  if (!isCalendarDay(dueDate)) return false;
  const ahead = daysBetween(today, dueDate);
  return ahead <= GESTATION_DAYS + slackDays && ahead >= -PAST_LIMIT_DAYS - slackDays;
}

/** Whether a birth that day ends the pregnancy of this due date: an older child's does not. */
export function endsPregnancy(birthDay: CalendarDay, dueDate: CalendarDay): boolean {
  return birthDay >= addDays(dueDate, BIRTH_WEEKS.least * 7 - GESTATION_DAYS);
}
