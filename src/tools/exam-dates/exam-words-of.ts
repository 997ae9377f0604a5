import type { CareNetwork } from '#rules/care-network.ts';
import { countsFor } from '#rules/counts-for.ts';
import type { Exam } from '#rules/exams/exam.ts';
import { examState, type ExamState, type ExamView } from '#rules/exams/exam-state.ts';
import { examWindow } from '#rules/exams/exam-window.ts';
import { sayDays } from '#rules/exams/exam-words.ts';

const STATES: Readonly<Record<ExamState, string>> = {
  done: '',
  now: 'Está na época',
  ahead: '',
  passed: 'Pergunte na próxima consulta',
  open: '',
};

/** What is said beside an exam: its days, and how it stands in the network that she uses. */
export function examWordsOf(exam: Exam, view: ExamView, network: CareNetwork) {
  const state = examState(exam, view);
  const window = examWindow(exam, view.dueDate);
  // 'As soon as possible' is said while it is of use.
  const isSaid = exam.due !== 'first-visit' || state === 'now';
  const days = window && isSaid ? sayDays(window, exam.due) : '';
  const isMeant = countsFor(exam, network);
  return {
    days: days.charAt(0).toUpperCase() + days.slice(1),
    state: isMeant ? STATES[state] : '',
    isNow: isMeant && state === 'now',
  };
}
