import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';

import { GUIDE_SLUGS } from '#contract/guides.ts';
import { OFFLINE_PATH } from '#features/offline/worker-messages.ts';
import { readFragment } from '#tests/support/read-fragment.ts';

import { BUILT_PAGES } from './built-pages.ts';
import { readPublished } from './support/read-published.ts';
import { wordsOf } from './support/parse-page.ts';

const PAGES = BUILT_PAGES.map(({ path, html }) => ({ path, html, page: parse(html) }));

it('writes every page in Brazilian Portuguese, with one heading and a title of its own', () => {
  const paths = new Map<string, string>();
  for (const { path, page } of PAGES) {
    expect(page.querySelector('html')?.getAttribute('lang'), path).toBe('pt-BR');
    const headings = page.querySelectorAll('h1');
    // That of a page that is missing offline stands beside its own, which the style hides there.
    expect(headings, path).toHaveLength(path === OFFLINE_PATH ? 2 : 1);
    const title = wordsOf(page.querySelector('title'));
    expect(title, path).not.toBe('');
    expect(paths.get(title), `${path} and this have one title`).toBeUndefined();
    paths.set(title, path);
  }
});

it('gives no element a style attribute, which the policy of its page would refuse', () => {
  const guides = GUIDE_SLUGS.map((path) => ({ path, page: parse(readFragment(path)) }));
  const styled = [...PAGES, ...guides].filter(({ page }) => page.querySelector('[style]'));
  expect(styled.map(({ path }) => path)).toEqual([]);
});

it('waits for an element that stands in the page, else its first paint would wait for all of it', () => {
  const expecting = PAGES.flatMap(({ path, page }) => {
    const target = page.querySelector('link[rel="expect"]')?.getAttribute('href');
    return target ? [{ path, isThere: page.querySelector(target) !== null }] : [];
  });
  expect(expecting.length).toBeGreaterThan(50);
  expect(expecting.filter(({ isThere }) => !isThere)).toEqual([]);
});

it('names an icon that is published', () => {
  const files = readPublished().map(({ file }) => `/${file}`);
  for (const { path, page } of PAGES) {
    const icon = page.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
    expect(icon, path).toMatch(/\.(?:svg|png|ico)$/);
    expect(files, path).toContain(icon);
  }
});

it('names nothing of the payment provider where the build has no key of it', () => {
  const named = readPublished().filter(({ text }) => /sdk\.mercadopago|mlstatic/.test(text));
  expect(named.map(({ file }) => file)).toEqual([]);
});
