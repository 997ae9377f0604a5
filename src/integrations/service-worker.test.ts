import { expect, it } from 'vitest';
import { listSearchFiles } from './service-worker.ts';

const PAGE =
  '<script type="module" src="/_astro/a.js"></script><div data-search data-texts="/_astro/t.json"></div>' +
  '<astro-island uid="x" component-url="/_astro/b.js"></astro-island>';

it('finds the texts, and the island', () => {
  expect(listSearchFiles(PAGE)).toEqual(['_astro/t.json', '_astro/b.js']);
});

it('throws where the page has none', () => {
  expect(() => listSearchFiles(PAGE.replace('/_astro/t.json', ''))).toThrow('data-texts');
  expect(() => listSearchFiles(PAGE.replace(/<astro-island.*/, ''))).toThrow('astro-island');
});
