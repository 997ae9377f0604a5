import { expect, it } from 'vitest';
import { listSearchFiles } from './list-search-files.ts';

const PAGE =
  '<script type="module" src="/_astro/a.js"></script><div data-search data-texts="/_astro/t.json"></div>' +
  '<template data-search-code><script type="module" src="/_astro/b.js"></script></template>';

it('finds the texts, and the script that waits in the template', () => {
  expect(listSearchFiles(PAGE)).toEqual(['_astro/t.json', '_astro/b.js']);
});

it('throws where the page has none', () => {
  expect(() => listSearchFiles(PAGE.replace('/_astro/t.json', ''))).toThrow('data-texts');
  expect(() => listSearchFiles(PAGE.replace(/<template.*/, ''))).toThrow('template');
});
