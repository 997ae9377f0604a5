import { getEntry } from 'astro:content';
import type { ListedExam } from '#rules/exams/exam.ts';

/** All exams of pregnancy, in the order of `content/exams.yaml`. */
export async function listExams(): Promise<ListedExam[]> {
  const entry = await getEntry('exams', 'exams');
  if (!entry) throw new Error('content/exams.yaml is missing');
  return entry.data.tables.flatMap(({ trimester, rows }) =>
    rows.map(({ exam, weeks, network, ...row }) => ({
      ...row,
      name: exam,
      trimester: trimester === 1 || trimester === 2 ? trimester : 3,
      weeks: weeks ?? null,
      network: network ?? 'both',
    })),
  );
}
