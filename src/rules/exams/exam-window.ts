import { addDays, type CalendarDay } from '#rules/calendar-day.ts';
import { GESTATION_DAYS } from '#rules/gestation.ts';
import type { Exam } from './exam.ts';

/** The days on which an exam is due, both included; null where there is no such end. */
export interface ExamWindow {
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
}

/** The first visit is best before 12 weeks (MS, Caderno de Atenção Básica 32, 2012): the last week before. */
const FIRST_VISIT_WEEK = 11;

/**
 * The weeks of each trimester (1–12, 13–27, 28–40), without the ends that are no days of hers: the first
 * begins before she can know, the third ends with the birth.
 */
const TRIMESTER_WEEKS = {
  1: { from: null, to: 12 },
  2: { from: 13, to: 27 },
  3: { from: 28, to: null },
} as const;

/** When an exam is due in a pregnancy with this due date; null where only her team can say. */
export function examWindow(
  { due, weeks, trimester }: Pick<Exam, 'due' | 'weeks' | 'trimester'>,
  dueDate: CalendarDay,
): ExamWindow | null {
  if (due === 'first-visit') return toDays({ from: null, to: FIRST_VISIT_WEEK }, dueDate);
  if (due === 'trimester') return toDays(TRIMESTER_WEEKS[trimester], dueDate);
  return weeks && toDays(weeks, dueDate);
}

/** From the first day of one completed week to the seventh of another. */
function toDays(
  { from, to }: { readonly from: number | null; readonly to: number | null },
  dueDate: CalendarDay,
): ExamWindow {
  const begin = addDays(dueDate, -GESTATION_DAYS);
  return {
    from: from === null ? null : addDays(begin, 7 * from),
    to: to === null ? null : addDays(begin, 7 * (to + 1) - 1),
  };
}
