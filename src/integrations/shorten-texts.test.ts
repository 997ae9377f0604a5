import { expect, it } from 'vitest';
import type { SearchedPage } from '#features/search/search-page.ts';
import { shortenTexts } from './shorten-texts.ts';

const LEAD = 'Uma frase que diz o bastante sozinha.';
const page = (url: string, text: string, title = 'Febre'): SearchedPage => ({
  url,
  title: 'x',
  parts: [{ id: 'a', title, text }],
});
const shorten = (...pages: SearchedPage[]) => shortenTexts(pages).flatMap(({ parts }) => parts);

it('leaves the first sentence, and of the rest the words that say something, as often as they stand there', () => {
  const text = 'Meça na axila. Use um termômetro digital. A febre alta, na axila: sem febre.';
  expect(shorten(page('/vaccines', text))).toEqual([
    {
      id: 'a',
      title: 'Febre',
      text: 'Meça na axila. Use um termômetro digital…',
      words: 'alta axila febre febre',
    },
  ]);
});

it('leaves a short text whole, and a paid part as it is', () => {
  const paid = { url: '/music', title: 'x', parts: [{ id: 'b', title: 'Cantigas' }] };
  expect(shorten(page('/music', 'Uma só.'), paid)).toEqual([
    { id: 'a', title: 'Febre', text: 'Uma só.' },
    { id: 'b', title: 'Cantigas' },
  ]);
});

it('cuts a long sentence between words, and keeps what it cut', () => {
  const [part] = shorten(page('/music', `${'palavra '.repeat(17)}muito comprida fim`));
  expect(part?.text).toBe(`${'palavra '.repeat(17).trim()}…`);
  expect(part?.words).toBe('comprida fim muito');
});

it('leaves out of weeks, and of no other page, what many pages say', () => {
  const pages = Array.from({ length: 11 }, (_, at) =>
    page(
      `/pregnancy-weeks/${at + 6}`,
      at === 0 ? `${LEAD} Gengibre, água com gengibre.` : `${LEAD} Beba água.`,
    ),
  );
  const [first, second, ...others] = shorten(...pages, page('/exams', `${LEAD} Beba água.`));
  expect(first?.words).toBe('gengibre gengibre');
  expect(second?.words).toBeUndefined();
  expect(others.at(-1)?.words).toBe('beba água');
});
