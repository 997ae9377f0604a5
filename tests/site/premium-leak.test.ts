import { describe, expect, it } from 'vitest';

import { GUIDE_SLUGS } from '#contract/guides.ts';

import { createPaidSearch } from './support/create-paid-search.ts';
import { findCanaries } from './support/find-canaries.ts';
import { readGuides } from './support/read-guides.ts';
import { readPublished } from './support/read-published.ts';
import { readWords } from './support/read-words.ts';

const guides = readGuides();
const published = readPublished();
const search = createPaidSearch(guides);

/** What each canary has to stand in. A bold word, a link and a cell are what a plain search trips over. */
const PLACES = {
  bold: /<strong(?:\s[^<>]*)?>([\s\S]*?)<\/strong>/g,
  link: /<a\s[^<>]*>([\s\S]*?)<\/a>/g,
  table: /<t[dh](?:\s[^<>]*)?>([\s\S]*?)<\/t[dh]>/g,
} as const;
/** Letters of a leak that are shown: enough to find the place. */
const MOST_SHOWN = 120;
const CANARIES = guides.flatMap(({ slug, entry, paid }) =>
  (['bold', 'link', 'table'] as const).map((kind) => ({
    ...{ slug, kind, canary: entry.canaries[kind], paid: paid.join('\n') },
  })),
);

describe('K02 what is published', () => {
  // A name is published as well as what it names.
  const leaks = published.flatMap(({ file, text }) =>
    [file, text].flatMap((part) => search.find(part).map((find) => ({ ...find, file }))),
  );
  const singing = published.flatMap(({ file, text }) =>
    findCanaries(`${file}\n${text}`, guides).map((canary) => ({ file, canary })),
  );

  it.each(GUIDE_SLUGS)(
    'holds no eight words in a row that only premium users of %s get',
    (slug) => {
      const found = leaks.filter((leak) => leak.slug === slug);
      const lines = found.map(({ file, words }) => `dist/${file}: "${words.slice(0, MOST_SHOWN)}"`);
      expect(lines.length, lines.slice(0, 5).join('\n')).toBe(0);
    },
  );

  it.each(CANARIES)('holds the $kind canary of $slug nowhere: $canary', ({ canary }) => {
    const found = singing.filter((song) => song.canary === canary);
    expect(found.map(({ file }) => `dist/${file}`)).toEqual([]);
  });
});

describe('the search for it', () => {
  it.each(GUIDE_SLUGS)('has something to look for in %s', (slug) => {
    const shingles = [...search.paid].filter(([, guide]) => guide === slug);
    expect(shingles.length).toBeGreaterThan(500);
  });

  it.each(CANARIES)('has a live $kind canary in $slug: $canary', ({ kind, canary, paid }) => {
    const places = Array.from(paid.matchAll(PLACES[kind]), ([, inside = '']) => readWords(inside));
    const hasIt = places.some((words) => words.includes(readWords(canary)));
    expect(hasIt, `rotted: the paid text has no ${kind} with "${canary}"`).toBe(true);
  });
});
