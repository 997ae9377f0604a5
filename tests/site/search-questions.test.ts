import { describe, expect, it } from 'vitest';

import { SEARCH_INDEX_PATH, type SearchedPage } from '#features/search/search-page.ts';
import { findPages } from '#features/search/find-pages.ts';
import { TextsIndex } from '#features/search/texts-index.ts';

import { readPublished } from './support/read-published.ts';

const texts = readPublished().find(({ file }) => `/${file}`.startsWith(SEARCH_INDEX_PATH));
const index = await TextsIndex.make(JSON.parse(texts?.text ?? '[]') as SearchedPage[]);

/** As a mother types them: without accents, or misspelt, and so quickly that she does not look. */
const QUESTIONS = {
  'quando ir pro hospital': '/labor-phases',
  'vacina 2 meses': '/vaccines',
  colica: '/labor-phases',
  'mexeu menos': '/labor-phases',
  'mala da maternidade': '/troussau',
  'semana 20': '/pregnancy-weeks/20',
  'esqueci minha senha': '/help',
  'febre no bebe': '/emergency-signs',
  'anticonsepcional amamentando': '/contraceptives',
  'emxoval do bebe': '/troussau',
  'exmaes de sangue': '/exams',
  'contrassão de treino': '/labor-phases',
  episiotomia: '/labor-phases',
  'inducao do parto': '/labor-phases',
  anestesia: '/labor-phases',
  'perdi meu bebe': '/after-loss',
  'bebe caiu da cama': '/primeiros-socorros',
  'engoliu pilha': '/primeiros-socorros',
  'soro de reidratacao': '/primeiros-socorros',
  'bebe nascendo em casa': '/nascimento-antes-da-ajuda',
  mastite: '/puerperium',
  'leite empedrado': '/puerperium',
  'bebe com colica': '/postpartum-care',
  'coco verde': '/postpartum-care',
  'licensa maternidade': '/puerperium',
  'sangramento voltou': '/puerperium',
  // The pages have other words for them.
  swab: '/pregnancy-weeks/37',
  ciático: '/pregnancy-weeks/16',
};

describe('the search through the built texts', () => {
  it.each(Object.entries(QUESTIONS))(
    'finds by "%s" the page %s among the first three',
    (question, path) => {
      const found = findPages(index, question).pages.map(({ page }) => page.url);
      expect(found.slice(0, 3)).toContain(path);
    },
  );

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

  it('answers a loss with its page first', () => {
    for (const question of ['aborto', 'luto', 'licença depois de uma perda']) {
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
