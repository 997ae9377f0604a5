import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIST, INDEXABLE_PAGES } from './built-pages.ts';
import { readCanonical } from './read-markup.ts';
import { SITE_ORIGIN } from './site-origin.ts';

const read = (file: string) => readFileSync(new URL(file, DIST), 'utf8');
const locations = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url);
/** Beside which date a page says that its text was reviewed. */
const REVIEWED = /conferido com as fontes em\s*<time datetime="([^"]*)"/i;

it('lists exactly the pages that may be indexed, each by its canonical address', () => {
  const [index, ...more] = locations(read('sitemap-index.xml'));
  expect(index).toBe(`${SITE_ORIGIN}/sitemap-0.xml`);
  expect(more).toEqual([]);
  const listed = locations(read('sitemap-0.xml'));
  expect(listed.toSorted()).toEqual(INDEXABLE_PAGES.map(({ html }) => readCanonical(html)).sort());
});

it('dates the pages that say when their text was reviewed, by that day', () => {
  const xml = read('sitemap-0.xml');
  const days = INDEXABLE_PAGES.map(({ html }) => REVIEWED.exec(html)?.[1]);
  expect(days.filter((day) => day !== undefined).length).toBeGreaterThan(40);
  INDEXABLE_PAGES.forEach(({ path, html }, index) => {
    const [, entry = ''] = xml.split(`<loc>${readCanonical(html)}</loc>`);
    expect(/^<lastmod>([\d-]+)T/.exec(entry)?.[1], path).toBe(days[index]);
  });
});

it('lets robots read all but the API and the account, and shows them the site map', () => {
  expect(read('robots.txt').trimEnd().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${SITE_ORIGIN}/sitemap-index.xml`,
  ]);
});
