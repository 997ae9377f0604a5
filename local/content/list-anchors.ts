import { readTabs } from './read-tabs.ts';

const HEADING = /^#{2,6} (.+)$/gm;

/** The id that the build gives a heading: letters, digits and hyphens, accents included. */
const toId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The ids of a guide's headings and tabs: where a link may lead. */
export function listAnchors(mdx: string): string[] {
  const headings = Array.from(mdx.matchAll(HEADING), ([, title = '']) => toId(title));
  return [...headings, ...readTabs(mdx).flatMap(({ tabs }) => tabs.map(({ id }) => id))];
}
