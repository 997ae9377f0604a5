import type { CalendarDay } from '#rules/calendar-day.ts';
import type { CareNetwork } from '#rules/care-network.ts';
import { countsFor } from '#rules/counts-for.ts';
import type { Exam } from './exam.ts';
import { examState, type ExamView } from './exam-state.ts';
import { examWindow, type ExamWindow } from './exam-window.ts';

/** An exam and its days. */
export interface DatedExam {
  readonly exam: Exam;
  readonly window: ExamWindow;
}

/** What the network that she uses has for her, ticked ones left out. */
export interface ExamOutlook {
  /** Those whose days these are, the first to end first. */
  readonly now: readonly DatedExam[];
  /** The next to come: those that begin on the earliest day ahead. */
  readonly ahead: readonly DatedExam[];
  /** Those whose days are over, as the list has them. */
  readonly passed: readonly DatedExam[];
}

interface OutlookOptions extends ExamView {
  readonly exams: readonly Exam[];
  readonly network: CareNetwork;
}

/** What is next, and what she may want to ask about, on a day. */
export function examOutlook({ exams, network, ...view }: OutlookOptions): ExamOutlook {
  const inState = (state: string) =>
    exams.flatMap((exam) => {
      const window = examWindow(exam, view.dueDate);
      const isMeant = countsFor(exam, network) && examState(exam, view) === state;
      return window && isMeant ? [{ exam, window }] : [];
    });
  const ahead = inState('ahead').sort(by(({ from }) => from));
  return {
    now: inState('now').sort(by(({ to }) => to)),
    ahead: ahead.filter(({ window }) => window.from === ahead[0]?.window.from),
    passed: inState('passed'),
  };
}

/** What has no such end comes after all that has one. */
const NEVER: CalendarDay = '9999-12-31';

const by =
  (day: (window: ExamWindow) => CalendarDay | null) => (one: DatedExam, other: DatedExam) =>
    (day(one.window) ?? NEVER).localeCompare(day(other.window) ?? NEVER);
