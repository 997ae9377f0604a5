import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  fromStored,
  SEARCH_INDEX_PATH,
  type SearchedPage,
  type StoredPage,
} from '#features/search/search-page.ts';
import { DIST, INDEXABLE_PAGES } from './built-pages.ts';
import { PAID_PARTS } from './paid-parts.ts';
import { sentSize } from './sent-size.ts';
import { readGuides } from './support/read-guides.ts';
import { readPublished } from './support/read-published.ts';
import { readWords } from './support/read-words.ts';

/** What offers the product says again what the other pages hold. */
const LEFT_OUT = ['/'];
/** So many letters at its beginning tell a word from others, whatever its ending. */
const STEM = 8;
/** What is loaded when she turns to the field, beside the script (see tool-budgets.ts); in bytes as it is sent. */
const MOST_BYTES = 30_200;

const [texts, ...others] = readPublished().filter(({ file }) =>
  `/${file}`.startsWith(SEARCH_INDEX_PATH),
);
const pages = fromStored(JSON.parse(texts?.text ?? '[]') as StoredPage[]);
const guides = readGuides();

const textOf = ({ title, parts }: SearchedPage) =>
  [title, ...parts.flatMap((part) => [part.title, part.text ?? '', part.words ?? ''])].join('\n');
const stemsOf = (words: string) =>
  new Set(words.split(' ').flatMap((word) => (word.length >= STEM ? [word.slice(0, STEM)] : [])));

describe('what the search looks through', () => {
  it('is one file, which the search page names', () => {
    expect(others).toEqual([]);
    const html = readFileSync(new URL('search.html', DIST), 'utf8');
    expect(html).toContain(`data-texts="/${texts?.file}"`);
  });

  it('has every public page but the one that offers them, and no other', () => {
    const expected = INDEXABLE_PAGES.map(({ path }) => path).filter((p) => !LEFT_OUT.includes(p));
    expect(pages.map(({ url }) => url).sort()).toEqual(expected.sort());
  });

  it('knows each page by its heading', () => {
    for (const { url, title } of pages) {
      const html = INDEXABLE_PAGES.find(({ path }) => path === url)?.html ?? '';
      const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
      expect(title, url).toBe(heading.trim());
    }
  });

  it('has of each page something to read, and leads to places that are there', () => {
    for (const { url, parts } of pages) {
      expect(
        parts.some(({ text }) => (text ?? '').length > 20),
        url,
      ).toBe(true);
      const html = INDEXABLE_PAGES.find(({ path }) => path === url)?.html ?? '';
      const lost = parts.filter(({ id }) => id && !new RegExp(`(id="|href="#)${id}"`).test(html));
      expect(lost, url).toEqual([]);
    }
  });

  it('takes nothing of menus, sources and what stands alike under every page', () => {
    for (const page of pages) {
      const text = textOf(page);
      expect(text, page.url).not.toMatch(/Em emergência, ligue SAMU|Ir para outra semana|Fontes\./);
      expect(text, page.url).not.toMatch(/busca em uma loja externa|Não conseguimos abrir o guia/);
      expect(text, page.url).not.toMatch(
        /O acompanhamento está pausado|conferido com as fontes em \d/,
      );
      expect(text, page.url).not.toMatch(/[<>]|&\w+;/);
    }
  });

  it.each(guides.map(({ slug }) => slug))('knows the paid parts of %s by their titles', (slug) => {
    const parts = pages.find(({ url }) => url === `/${slug}`)?.parts ?? [];
    const paid = parts.filter(({ text }) => text === undefined);
    expect(paid.map(({ title }) => title)).toEqual(PAID_PARTS[slug].parts);
  });

  it('and by no word of what is in them', () => {
    const isOpen = stemsOf(INDEXABLE_PAGES.map(({ html }) => readWords(html)).join(' '));
    const all = readWords(guides.flatMap((guide) => guide.paid).join('\n'));
    const onlyPaid = [...stemsOf(all)].filter((stem) => !isOpen.has(stem));
    // Else there is nothing to look for.
    expect(onlyPaid.length).toBeGreaterThan(200);
    const words = readWords(texts?.text ?? '');
    expect(onlyPaid.filter((stem) => words.includes(stem))).toEqual([]);
  });

  it('weighs no more than it may', () => {
    expect(sentSize(texts?.text ?? '')).toBeLessThanOrEqual(MOST_BYTES);
  });
});
