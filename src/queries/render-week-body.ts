import { getCollection, render } from 'astro:content';
import { onceABuild } from './once-a-build.ts';

const weekEntries = onceABuild(
  async () => new Map((await getCollection('weeks')).map((entry) => [entry.data.week, entry])),
);

/** What stands below the front matter of a week, as a component; undefined where there is nothing. */
export async function renderWeekBody(week: number) {
  const entry = (await weekEntries()).get(week);
  if (!entry?.body?.trim()) return undefined;
  return (await render(entry)).Content;
}
