import { getCollection, render } from 'astro:content';

/** What stands below the front matter of a week, as a component; undefined where there is nothing. */
export async function renderWeekBody(week: number) {
  const entry = (await getCollection('weeks')).find(({ data }) => data.week === week);
  if (!entry?.body?.trim()) return undefined;
  return (await render(entry)).Content;
}
