import { getEntry } from 'astro:content';
import type { ExamRow } from '#contract/content/exam-entry.ts';

/** The exams of one trimester (1 to 3), in the order of `content/exams.yaml`. */
export async function getExamTable(trimester: number): Promise<readonly ExamRow[]> {
  const entry = await getEntry('exams', 'exams');
  if (!entry) throw new Error('content/exams.yaml is missing');
  const table = entry.data.tables.find((one) => one.trimester === trimester);
  if (!table) throw new Error(`content/exams.yaml has no table of trimester ${trimester}`);
  return table.rows;
}
