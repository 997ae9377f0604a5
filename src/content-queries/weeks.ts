import { getCollection, render } from 'astro:content';
import type { PregnancyWeek } from '#contract/content.ts';
import type { SourceEntry } from '#schemas/sources.ts';
import type { WeekEntry } from '#schemas/weeks.ts';
import { drawingUrl } from './drawings.ts';
import { onceABuild } from './once.ts';
import { resolveSources } from './sources.ts';

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
