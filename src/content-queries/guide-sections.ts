import type { MarkdownHeading } from 'astro';

/** A part of a guide: its title, the id of its heading, and whether it is inside `<Premium>`. */
export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly isPremium: boolean;
}

const FENCE = /^<(\/?)Premium>\s*$/;
const PART = /^\s*## \S/;

/**
 * The parts of a guide (headings of the second depth), in order. `source` is the MDX below the front
 * matter, in which `<Premium>` and `</Premium>` stand on lines of their own.
 */
export function listGuideSections(
  source: string,
  headings: readonly MarkdownHeading[],
): GuideSection[] {
  const parts = headings.filter(({ depth }) => depth === 2);
  const isPremium: boolean[] = [];
  let isInside = false;
  for (const line of source.split('\n')) {
    const fence = FENCE.exec(line);
    if (fence) isInside = fence[1] === '';
    else if (PART.test(line)) isPremium.push(isInside);
  }
  return parts.map(({ slug, text }, index) => ({
    id: slug,
    title: text,
    isPremium: isPremium[index] ?? true,
  }));
}
