import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { fromStored, SEARCH_INDEX_PATH, type StoredPage } from '#features/search/search-page.ts';
import { findPages } from '#features/search/find-pages.ts';
import { TextsIndex } from '#features/search/texts-index.ts';

import { z } from '#contract/z.ts';
import { readPublished } from './support/read-published.ts';

const texts = readPublished().find(({ file }) => `/${file}`.startsWith(SEARCH_INDEX_PATH));
const index = await TextsIndex.make(fromStored(JSON.parse(texts?.text ?? '[]') as StoredPage[]));

const QuestionSchema = z.strictObject({
  ask: z.string(),
  find: z.array(z.string()),
  missed: z.optional(z.boolean()),
});
/** Of all questions; fewer only where the search itself became worse. */
const LEAST_ANSWERED = 50;
const QUESTIONS = z
  .array(QuestionSchema)
  .parse(parse(readFileSync(new URL('../search-questions.yaml', import.meta.url), 'utf8')));

describe('the search through the built texts', () => {
  const answered = QUESTIONS.filter(({ missed }) => missed !== true);
  it('answers most questions', () => {
    expect(answered.length).toBeGreaterThanOrEqual(LEAST_ANSWERED);
  });

  it.each(answered)('finds by "$ask" its page among the first three', ({ ask, find }) => {
    const found = findPages(index, ask).pages.map(({ page }) => page.url);
    expect(found.slice(0, 3).some((url) => find.includes(url))).toBe(true);
  });

  it.each(['sangramento', 'licença maternidade', 'leite empedrado', 'perda de líquido'])(
    'answers "%s" with the page about a loss last, unless the user has paused',
    (question) => {
      const urls = (isPaused: boolean) =>
        findPages(index, question, isPaused).pages.map(({ page }) => page.url);
      const found = urls(false);
      expect(found.length).toBeGreaterThan(1);
      expect([-1, found.length - 1]).toContain(found.indexOf('/after-loss'));
      expect(urls(true)).toHaveLength(found.length);
    },
  );

  it.each([
    'sexo causa aborto',
    'ameaça de aborto',
    'risco de aborto',
    'canela aborto',
    'sangramento é aborto?',
  ])('answers fear, "%s", with no loss alone', (ask) => {
    const urls = findPages(index, ask).pages.map(({ page }) => page.url);
    expect(urls[0]).toBe('/emergency-signs');
    expect(urls.at(-1)).toBe('/after-loss');
  });

  it('answers a loss with its page first', () => {
    for (const question of [
      'aborto',
      'luto',
      'licença depois de uma perda',
      'natimorto',
      'morte do bebê',
      'despedida',
      'sofri uma perda',
      'perdi meu bebê, remédio para secar o leite',
    ]) {
      expect(findPages(index, question).pages[0]?.page.url, question).toBe('/after-loss');
    }
  });

  it('finds a paid part by its title', () => {
    const [first] = findPages(index, 'dequitação placenta').pages;
    const [part] = first?.parts ?? [];
    expect(part?.title).toBe('Terceira fase: dequitação, a saída da placenta');
    expect(part?.text).toBeUndefined();
  });

  it('corrects a misspelt word', () => {
    expect(findPages(index, 'vacinna').corrected).toBe('vacina');
  });

  it.each(['vacinas', 'colicas', 'contracao', 'amament'])(
    'takes "%s" for no error: another form, a word without accents, or one that is being typed',
    (word) => {
      const { pages, corrected } = findPages(index, word);
      expect(pages.length).toBeGreaterThan(0);
      expect(corrected).toBeUndefined();
    },
  );

  it('finds nothing by what no page has', () => {
    expect(findPages(index, '<img1 src=zzx> zzzzqx').pages).toEqual([]);
  });
});
