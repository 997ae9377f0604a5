import type { CalendarDay } from '#rules/calendar-day.ts';
import type { Exam } from './exam.ts';
import { examWindow } from './exam-window.ts';

/**
 * What is to be said of an exam: 'done'; its days are 'now' or 'ahead'; they have 'passed', which asks her to
 * bring it up at the next visit; or 'open', where it is her team's to ask for, and the list is silent.
 */
export type ExamState = 'done' | 'now' | 'ahead' | 'passed' | 'open';

/** Whose exams, and on which day. */
export interface ExamView {
  readonly dueDate: CalendarDay;
  readonly today: CalendarDay;
  /** Ids of those that were done. */
  readonly done: ReadonlySet<string>;
}

/** How an exam stands on a day. Days are those of the device's calendar, without a time zone. */
export function examState(exam: Exam, { dueDate, today, done }: ExamView): ExamState {
  if (done.has(exam.id)) return 'done';
  const window = exam.due === 'agreed' ? null : examWindow(exam, dueDate);
  if (!window) return 'open';
  if (window.from !== null && today < window.from) return 'ahead';
  if (window.to !== null && today > window.to) return 'passed';
  return 'now';
}
