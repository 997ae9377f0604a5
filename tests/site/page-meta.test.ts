import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILT_PAGES, DIST, INDEXABLE_PAGES, isKeptOut } from './built-pages.ts';
import { readCanonical, readMeta, readTitle } from './read-markup.ts';
import { SITE_ORIGIN } from './site-origin.ts';

const KEPT_OUT = [
  '/404',
  '/account',
  '/account-deleted',
  '/ao-vivo',
  '/como-voce-esta',
  '/confirm-email',
  '/crescimento',
  '/dashboard',
  '/diario',
  '/diario/historia',
  '/forgot-password',
  '/login',
  '/maternity-folder',
  '/offline',
  '/payment/failure',
  '/payment/pending',
  '/payment/success',
  '/register',
  '/reset-password',
  '/search',
  '/week-not-found',
];
const ARTICLE =
  /^\/(?!$|pregnancy-weeks$|troussau$|de-quantas-semanas$|contraction-timer$|subscriptions$)/;
const BIGGEST_PICTURE_BYTES = 60_000;

/** As SourceList.astro says who has signed a text. */
const SIGNED_WHOLE =
  /revisado por [^,<]{5,60}, [A-Z][A-Za-z]+-[A-Z0-9]{1,3} \d[\d.]*(?:-[A-Z]+)?, em <time datetime="\d{4}-\d\d-\d\d">/g;

it('names nobody who has reviewed a text without council, number and day', () => {
  for (const { path, html } of BUILT_PAGES)
    expect(html.replace(SIGNED_WHOLE, ''), path).not.toMatch(/revisad[oa] por/i);
});

it('keeps the pages of an account, the search and the missing pages out of search engines, and no other', () => {
  expect(BUILT_PAGES.filter(isKeptOut).map(({ path }) => path)).toEqual(KEPT_OUT);
});

it('LV09 sends no referrer from the page of a live view', () => {
  const page = BUILT_PAGES.find(({ path }) => path === '/ao-vivo');
  expect(readMeta(page?.html ?? '', 'referrer')).toBe('no-referrer');
});

it.each(BUILT_PAGES.filter(isKeptOut))(
  '$path shows messengers the product alone, and search engines nothing',
  ({ html }) => {
    const named = Array.from(html.matchAll(/property="(og:[^"]+)"/g), ([, name]) => name);
    expect(named).toEqual(['og:title', 'og:image']);
    expect(readMeta(html, 'og:image')).toBe(`${SITE_ORIGIN}/og/colinho.png`);
    expect(/rel="canonical"|application\/ld\+json/.exec(html)?.[0]).toBeUndefined();
  },
);

describe.each(INDEXABLE_PAGES)('$path', ({ path, html }) => {
  const address = path === '/' ? `${SITE_ORIGIN}/` : SITE_ORIGIN + path;

  it('has a title and a description that results show in full', () => {
    expect(readTitle(html).length).toBeLessThanOrEqual(65);
    const { length } = readMeta(html, 'description') ?? '';
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(170);
  });

  it('names one address, its own', () => {
    expect(html.match(/rel="canonical"/g)).toHaveLength(1);
    expect(readCanonical(html)).toBe(address);
    expect(readMeta(html, 'og:url')).toBe(address);
  });

  it('tells messengers what it is', () => {
    expect(readMeta(html, 'og:title')).toMatch(/^\S.{3,}/);
    expect(readMeta(html, 'og:description')).toBe(readMeta(html, 'description'));
    expect(readMeta(html, 'og:type')).toBe(ARTICLE.test(path) ? 'article' : 'website');
    expect(readMeta(html, 'og:site_name')).toBe('Colinho');
    expect(readMeta(html, 'og:locale')).toBe('pt_BR');
    expect(readMeta(html, 'twitter:card')).toBe('summary_large_image');
  });

  it('has a picture of its own, of the size it names', () => {
    const picture = new URL(readMeta(html, 'og:image') ?? '');
    expect(picture.origin).toBe(SITE_ORIGIN);
    const file = new URL(`.${picture.pathname}`, DIST);
    expect(existsSync(file), picture.pathname).toBe(true);
    const png = readFileSync(file);
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(readMeta(html, 'og:image:width')).toBe('1200');
    expect(readMeta(html, 'og:image:height')).toBe('630');
    expect(png.length).toBeLessThanOrEqual(BIGGEST_PICTURE_BYTES);
  });

  it('says what its picture shows', () => {
    expect(readMeta(html, 'og:image:alt')).toMatch(/^Colinho: .{10,}[^.…]$/);
  });
});

it.each(['og:image', 'og:image:alt', 'og:title', 'og:description'])(
  '%s differs on every page',
  (key) => {
    const values = INDEXABLE_PAGES.map(({ html }) => readMeta(html, key));
    expect(new Set(values).size).toBe(INDEXABLE_PAGES.length);
  },
);
