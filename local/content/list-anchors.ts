import { headingId } from './heading-id.ts';
import { readTabs } from './read-tabs.ts';

const HEADING = /^#{2,6} (.+)$/gm;

/** The ids of a guide's headings and tabs: where a link may lead. */
export function listAnchors(mdx: string): string[] {
  const headings = Array.from(mdx.matchAll(HEADING), ([, title = '']) => headingId(title));
  return [...headings, ...readTabs(mdx).flatMap(({ tabs }) => tabs.map(({ id }) => id))];
}
