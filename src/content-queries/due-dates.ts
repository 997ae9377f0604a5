import { getEntry } from 'astro:content';
import type { DueDates } from '#contract/calendar-feed.ts';
import { listExams } from './guide-lists.ts';
import { getVaccineAges } from './vaccines.ts';

/** When exams and vaccines are due, without their names: the calendar feed says none. */
export async function getDueDates(): Promise<DueDates> {
  const [exams, ages] = await Promise.all([listExams(), getVaccineAges()]);
  const entries = [await getEntry('exams', 'exams'), await getEntry('vaccines', 'vaccines')];
  return {
    reviewed_at: entries.map((entry) => entry?.data.reviewedAt.toISOString().slice(0, 10) ?? ''),
    exams: exams.map(({ id, trimester, due, weeks, network }) => {
      return { id, trimester, due, weeks, network };
    }),
    ages: ages.map(({ id, months, doses }) => ({
      id,
      months,
      doses: doses.map(({ id, network, covers = [] }) => ({ id, network, covers })),
    })),
  };
}
