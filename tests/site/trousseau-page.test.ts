import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { DIST } from './built-pages.ts';
import { parsePage, wordsOf } from './support/parse-page.ts';

const page = parsePage('/troussau');

describe.each([
  ['hospital bag', '#mala'],
  ['essentials', '#essenciais'],
])('the shopping links of the list %s', (_, list) => {
  const links = page.querySelector(list)?.querySelectorAll('a[href^="http"]') ?? [];

  it('say that they search in an outside shop, and open a tab of their own', () => {
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      expect(wordsOf(link)).toMatch(
        /^Buscar “[^”]+” \(busca em uma loja externa, abre em nova aba\)$/,
      );
      expect(link.attributes).toMatchObject({ rel: 'noopener', target: '_blank' });
    }
  });

  it('lead to that shop, with nothing that tells where from', () => {
    const urls = links.map((link) => new URL(link.getAttribute('href') ?? ''));
    expect(new Set(urls.map(({ host }) => host))).toEqual(new Set(['lista.mercadolivre.com.br']));
    expect(urls.filter(({ search, hash }) => search + hash !== '')).toEqual([]);
  });
});

it('says that the shopping links earn nothing', () => {
  expect(wordsOf(page.querySelector('main'))).toContain('Não ganhamos nada com eles');
});

it('describes what is for the mother in the hospital bag, and that alone', () => {
  const lists = page.querySelectorAll('#mala section').map((list) => {
    const items = list.querySelectorAll('li');
    const described = items.filter((item) => item.querySelector('p') !== null);
    return [wordsOf(list.querySelector('h2')), items.length > 0, described.length > 0];
  });
  expect(lists).toEqual([
    ['Para a mãe', true, true],
    ['Para o bebê', true, false],
    ['Para o acompanhante', true, false],
  ]);
});

it('draws each thing, and what it names is in the file of the drawings', () => {
  const rows = page.querySelectorAll('.trousseau li');
  const drawings = rows.map((row) => row.querySelector('use')?.getAttribute('href') ?? '');
  expect(drawings.length).toBeGreaterThan(80);
  const missing = [...new Set(drawings)].filter((drawing) => {
    const [file = '', symbol = ''] = drawing.slice(1).split('#');
    return !readFileSync(new URL(file, DIST), 'utf8').includes(`<symbol id="${symbol}"`);
  });
  expect(missing).toEqual([]);
});
