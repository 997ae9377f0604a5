import { addDays, type CalendarDay } from './calendar-day.ts';
import { type CareNetwork, appliesToNetwork } from './care-network.ts';
import { weekStart } from './gestation.ts';

/**
 * When an exam is due: at the 'first-visit'; in the 'weeks' that its guide names; on any day of its 'trimester';
 * or as those who care for her say ('agreed').
 */
export type ExamDue = 'first-visit' | 'weeks' | 'trimester' | 'agreed';

/** One exam of `content/exams.yaml`, as her list dates it. */
export interface Exam {
  readonly id: string;
  readonly name: string;
  readonly trimester: 1 | 2 | 3;
  readonly due: ExamDue;
  /** Completed weeks of gestation: `to` is reached on its first day and over after its seventh. */
  readonly weeks: { readonly from: number; readonly to: number } | null;
  readonly network: 'sus' | 'particular' | 'both';
}

/** An exam as a row of its table. */
export interface ListedExam extends Exam {
  readonly when: string;
  readonly why: string;
}

/** The days on which an exam is due, both included; null where there is no such end. */
export interface ExamWindow {
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
}

/** The first visit is best before 12 weeks (MS, Caderno de Atenção Básica 32, 2012): the last week before. */
export const FIRST_VISIT_WEEK = 11;

/**
 * The weeks of each trimester (1–12, 13–27, 28–40), without the ends that are no days of hers: the first
 * begins before she can know, the third ends with the birth.
 */
export const TRIMESTER_WEEKS = {
  1: { from: null, to: 12 },
  2: { from: 13, to: 27 },
  3: { from: 28, to: null },
} as const;

/** Completed weeks, both included; null where there is no such end. */
export interface ExamWeeks {
  readonly from: number | null;
  readonly to: number | null;
}

/** In which weeks an exam is due; null where only her team can say. */
export function examWeeks({
  due,
  weeks,
  trimester,
}: Pick<Exam, 'due' | 'weeks' | 'trimester'>): ExamWeeks | null {
  if (due === 'first-visit') return { from: null, to: FIRST_VISIT_WEEK };
  return due === 'trimester' ? TRIMESTER_WEEKS[trimester] : weeks;
}

/** When an exam is due in a pregnancy with this due date; null where only her team can say. */
export function examWindow(
  exam: Pick<Exam, 'due' | 'weeks' | 'trimester'>,
  dueDate: CalendarDay,
): ExamWindow | null {
  const weeks = examWeeks(exam);
  return weeks && toDays(weeks, dueDate);
}

/** From the first day of one completed week to the seventh of another. */
function toDays({ from, to }: ExamWeeks, dueDate: CalendarDay): ExamWindow {
  return {
    from: from === null ? null : weekStart(dueDate, from),
    to: to === null ? null : addDays(weekStart(dueDate, to + 1), -1),
  };
}

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
      const isMeant = appliesToNetwork(exam, network) && examState(exam, view) === state;
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
