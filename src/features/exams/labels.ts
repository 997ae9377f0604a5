import type { CalendarDay } from '#contract/calendar-day.ts';
import { type CareNetwork, appliesToNetwork } from '#contract/care-network.ts';
import {
  type DatedExam,
  type Exam,
  type ExamDue,
  type ExamOutlook,
  type ExamState,
  examState,
  type ExamView,
  type ExamWindow,
  examWindow,
} from '#contract/exams.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { countOf } from '#lib/text.ts';

/** More than these are counted, not named. */
const MOST_NAMED = 3;

/** The days of an exam: 'de 3 a 23 de março', 'até 8 de fevereiro'. */
export function formatExamDays({ from, to }: ExamWindow, due: ExamDue): string {
  if (from === null) {
    const end = to === null ? '' : `até ${formatDayOfMonth(to)}`;
    return due === 'first-visit' ? `o quanto antes, de preferência ${end}` : end;
  }
  const days = to === null ? `a partir de ${formatDayOfMonth(from)}` : formatRange(from, to);
  return due === 'agreed' ? `se for pedido, ${days}` : days;
}

/** What these days are for, and what comes after, in one line; empty where nothing is left. */
export function formatNextExams({ now, ahead }: ExamOutlook): string {
  const [first] = ahead;
  const days = first ? `, ${formatExamDays(first.window, first.exam.due)}` : '';
  return [
    now.length > 0 ? `Está na época: ${nameAll(now)}.` : '',
    first ? `${now.length > 0 ? 'Depois' : 'A seguir'}: ${nameAll(ahead)}${days}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What has no tick though its days are over, gently; empty where nothing is. */
export function formatPassedExams({ passed }: ExamOutlook): string {
  if (passed.length === 0) return '';
  return `Ainda sem marca: ${nameAll(passed)}. Se já fez, marque; se não, pergunte na próxima consulta.`;
}

function formatRange(from: CalendarDay, to: CalendarDay): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const begin = isOneMonth ? String(Number(from.slice(8))) : formatDayOfMonth(from);
  return `de ${begin} a ${formatDayOfMonth(to)}`;
}

/** Names have commas of their own: 'Sífilis, HIV e hepatite B'. */
function nameAll(dated: readonly DatedExam[]): string {
  const names = dated.map(({ exam }) => exam.name);
  if (names.length <= MOST_NAMED) return names.join('; ');
  const named = names.slice(0, MOST_NAMED - 1);
  return `${named.join('; ')} e mais ${countOf(names.length - named.length, 'exame', 'exames')}`;
}

const STATES: Readonly<Record<ExamState, string>> = {
  done: '',
  now: 'Está na época',
  ahead: '',
  passed: 'Pergunte na próxima consulta',
  open: '',
};

/** The days of an exam, and its state where the chosen network has it; empty where there is nothing to say. */
export function examLabels(exam: Exam, view: ExamView, network: CareNetwork) {
  const state = examState(exam, view);
  const window = examWindow(exam, view.dueDate);
  // 'As soon as possible' only while it is of use.
  const hasDays = exam.due !== 'first-visit' || state === 'now';
  const days = window && hasDays ? formatExamDays(window, exam.due) : '';
  const applies = appliesToNetwork(exam, network);
  return {
    days: days.charAt(0).toUpperCase() + days.slice(1),
    state: applies ? STATES[state] : '',
    isNow: applies && state === 'now',
  };
}
