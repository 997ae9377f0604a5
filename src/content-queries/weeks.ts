import { getCollection, render } from 'astro:content';
import type { PregnancyWeek } from '#contract/content.ts';
import { FIRST_VISIT_WEEK } from '#contract/exams.ts';
import type { SourceEntry } from '#schemas/sources.ts';
import type { WeekEntry } from '#schemas/weeks.ts';
import { drawingUrl } from './drawings.ts';
import { listExams } from './guide-lists.ts';
import { onceABuild } from './once.ts';
import { resolveSources } from './sources.ts';
import { getMaternityBag } from './trousseau.ts';

/** A week as the pages show it: its entry, with the sources in full and the address of its drawing. */
export interface Week extends Omit<WeekEntry, 'sources'> {
  readonly sources: SourceEntry[];
  readonly drawingUrl: string;
}

/** All weeks, 6 first. Throws on an unknown source or drawing. */
export async function listWeeks(): Promise<Week[]> {
  const entries = await getCollection('weeks');
  const weeks = await Promise.all(
    entries.map(async ({ id, data }) => ({
      ...data,
      sources: await resolveSources(data.sources, `content/weeks/${id}.mdx`),
      drawingUrl: drawingUrl(data.food.drawing),
    })),
  );
  return weeks.sort((one, other) => one.week - other.week);
}

/** The weeks in the few fields that the dashboard's island needs. */
export async function listWeekSummaries() {
  const weeks = await listWeeks();
  return weeks.map(({ week, food, drawingUrl }) => ({
    week,
    food: { name: food.name, article: food.article },
    drawing: drawingUrl,
  }));
}

/**
 * What the dashboard says is due: of the exams, which premium users get as a list, those alone that the free page of
 * their first week names.
 */
export async function getPrenatalDates() {
  const [weeks, exams, bag] = await Promise.all([listWeeks(), listExams(), getMaternityBag()]);
  return {
    firstVisitWeek: FIRST_VISIT_WEEK,
    exams: weeks.flatMap(({ week, opens }) => {
      if (!opens?.exam) return [];
      const exam = exams.find(({ id }) => id === opens.exam);
      if (exam?.weeks?.from !== week)
        throw new Error(`${opens.exam} does not begin in week ${week}`);
      return [{ id: exam.id, name: exam.name, network: exam.network, weeks: exam.weeks }];
    }),
    vaccines: weeks.flatMap(({ week, opens }) =>
      opens?.vaccine ? [{ name: opens.vaccine, week }] : [],
    ),
    bagSize: bag.mae.length + bag.bebe.length + bag.acompanhante.length,
  };
}

const weekEntries = onceABuild(
  async () => new Map((await getCollection('weeks')).map((entry) => [entry.data.week, entry])),
);

/** What stands below the front matter of a week, as a component; undefined where there is nothing. */
export async function renderWeekBody(week: number) {
  const entry = (await weekEntries()).get(week);
  if (!entry?.body?.trim()) return undefined;
  return (await render(entry)).Content;
}

/** A week as /api answers it. */
export function toPregnancyWeek(week: Week): PregnancyWeek {
  return {
    week_number: week.week,
    fruit_name: week.food.name,
    fruit_image_url: week.drawingUrl,
    baby_size_cm: week.size.cm,
    baby_weight_g: week.weightG,
    what_to_expect: week.whatToExpect,
    body_changes: week.bodyChanges,
    symptom_relief: week.symptomRelief,
    recommended_exercises: week.recommendedExercises,
  };
}
