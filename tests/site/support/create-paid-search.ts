import type { GuideSlug } from '#contract/guides.ts';

import { listPublicTexts } from './list-public-texts.ts';
import { listReadings } from './list-readings.ts';
import type { BuiltGuide } from './read-guides.ts';
import { readWords } from './read-words.ts';
import { wordShingles } from './word-shingles.ts';

/** Paid words in a row that stand in a text. */
interface Find {
  readonly slug: GuideSlug;
  readonly words: string;
}

interface PaidSearch {
  /** The paid text in shingles, each with its guide. */
  readonly paid: ReadonlyMap<string, GuideSlug>;
  /** Paid words in the text of a published file, the longest runs that there are. */
  find(text: string): Find[];
}

// A list of what is inside is public by design; so is a heading, and none is part of a shingle.
const HEADING = /<(h[1-6])(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;

/** A search for what the guides hold within `<Premium>`, less what is public elsewhere. */
export function createPaidSearch(guides: readonly BuiltGuide[]): PaidSearch {
  const isPublic = new Set(listPublicTexts(guides).flatMap(listReadings).flatMap(shinglesOf));
  const paid = new Map<string, GuideSlug>();
  for (const { slug, paid: parts } of guides) {
    const texts = parts.flatMap((html) => html.replace(HEADING, '\0').split('\0'));
    for (const shingle of texts.map(readWords).flatMap(shinglesOf)) {
      if (!isPublic.has(shingle)) paid.set(shingle, slug);
    }
  }
  return { paid, find: (text) => listReadings(text).flatMap((words) => findRuns(words, paid)) };
}

function shinglesOf(words: string): string[] {
  return Array.from(wordShingles(words), ({ text }) => text);
}

function findRuns(words: string, paid: ReadonlyMap<string, GuideSlug>): Find[] {
  const runs: { slug: GuideSlug; start: number; end: number }[] = [];
  for (const { text, start, end } of wordShingles(words)) {
    const slug = paid.get(text);
    if (!slug) continue;
    const last = runs.at(-1);
    if (last?.slug === slug && start <= last.end) last.end = end;
    else runs.push({ slug, start, end });
  }
  return runs.map(({ slug, start, end }) => ({ slug, words: words.slice(start, end) }));
}
