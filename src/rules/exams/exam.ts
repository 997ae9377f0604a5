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
