import { getCollection } from 'astro:content';
import type { SourceEntry } from '#contract/content/source-entry.ts';
import type { WeekEntry } from '#contract/content/week-entry.ts';
import { drawingUrl } from './drawing-url.ts';
import { resolveSources } from './resolve-sources.ts';

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
