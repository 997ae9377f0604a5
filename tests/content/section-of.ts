import { phrasePattern } from '#local/content/phrase-pattern.ts';

const HEADING = /^(#{2,6}) (.+)$/;

/**
 * The part of an MDX text under the first heading that holds the phrase, down to the next heading of
 * that depth or above it; without the heading. Throws if there is no such heading.
 */
export function sectionOf(mdx: string, heading: string): string {
  const pattern = phrasePattern(heading);
  const lines = mdx.split('\n');
  const start = lines.findIndex((line) => pattern.test(HEADING.exec(line)?.[2] ?? ''));
  const depth = HEADING.exec(lines[start] ?? '')?.[1]?.length;
  if (depth === undefined) throw new Error(`no heading says "${heading}"`);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => (HEADING.exec(line)?.[1]?.length ?? Infinity) <= depth);
  return rest.slice(0, end === -1 ? undefined : end).join('\n');
}
