import type { Exam, ExamDue } from '#rules/exams/exam.ts';

const DUES: readonly string[] = ['first-visit', 'weeks', 'trimester', 'agreed'] satisfies ExamDue[];
const isDue = (text: string): text is ExamDue => DUES.includes(text);

/** An exam, and the row of a table that it is read from: this script knows none by itself. */
export interface ExamElement {
  readonly exam: Exam;
  readonly row: HTMLElement;
}

/** The exams of one table. */
export function readExams(place: HTMLElement): readonly ExamElement[] {
  const trimester = Number(place.dataset['trimester']);
  return Array.from(place.querySelectorAll<HTMLElement>('[data-exam]'), (row) => {
    const { exam: id = '', due = '', from, to, forNetwork: network } = row.dataset;
    const exam: Exam = {
      id,
      name: row.querySelector('th')?.textContent.trim() ?? '',
      trimester: trimester === 1 || trimester === 2 ? trimester : 3,
      due: isDue(due) ? due : 'agreed',
      weeks: from && to ? { from: Number(from), to: Number(to) } : null,
      network: network === 'sus' || network === 'particular' ? network : 'both',
    };
    return { exam, row };
  });
}
