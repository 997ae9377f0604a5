import { expect, it } from 'vitest';
import type { SearchedPage } from '#features/search/search-page.ts';
import { shortenTexts } from './shorten-texts.ts';

const page = (url: string, text: string, title = 'Febre'): SearchedPage => ({
  url,
  title: 'x',
  parts: [{ id: 'a', title, text }],
});
const shorten = (...pages: SearchedPage[]) => shortenTexts(pages).flatMap(({ parts }) => parts);

it('leaves the first sentence, and of the rest the words that say something, as often as they stand there', () => {
  const text = 'Meça na axila. A febre alta, medida na axila, e o Termômetro: sem febre.';
  expect(shorten(page('/vaccines', text))).toEqual([
    {
      id: 'a',
      title: 'Febre',
      text: 'Meça na axila…',
      words: 'alta axila febre febre medida termômetro',
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
  const [part] = shorten(page('/music', `${'palavra '.repeat(19)}muito comprida fim`));
  expect(part?.text).toMatch(/^(?:palavra )+muito…$/);
  expect(part?.text?.length).toBeLessThanOrEqual(161);
  expect(part?.words).toBe('comprida fim');
});

it('leaves out of weeks, and of no other page, what many pages say', () => {
  const pages = Array.from({ length: 11 }, (_, at) =>
    page(
      `/pregnancy-weeks/${at + 6}`,
      at === 0 ? 'Oi. Gengibre, água com gengibre.' : 'Oi. Beba água.',
    ),
  );
  const [first, second, ...others] = shorten(...pages, page('/exams', 'Oi. Beba água.'));
  expect(first?.words).toBe('gengibre gengibre');
  expect(second?.words).toBeUndefined();
  expect(others.at(-1)?.words).toBe('beba água');
});
