import { addMonths } from './add-months.ts';
import { daysBetween, isCalendarDay, type CalendarDay } from './calendar-day.ts';
import { GESTATION_DAYS } from './gestation.ts';
import { BIRTH_WEEKS } from './marks/mark-limits.ts';

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
