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

/** The days of an exam, and its state where the chosen network has it; empty where there is nothing to say. */
export function examLabels(exam: Exam, view: ExamView, network: CareNetwork) {
  const state = examState(exam, view);
  const window = examWindow(exam, view.dueDate);
  // 'As soon as possible' only while it is of use.
  const hasDays = exam.due !== 'first-visit' || state === 'now';
  const days = window && hasDays ? sayDays(window, exam.due) : '';
  const applies = countsFor(exam, network);
  return {
    days: days.charAt(0).toUpperCase() + days.slice(1),
    state: applies ? STATES[state] : '',
    isNow: applies && state === 'now',
  };
}
