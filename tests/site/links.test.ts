import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';

import { BUILT_PAGES } from './built-pages.ts';
import { readPublished } from './support/read-published.ts';

const SITE = 'https://site.invalid';
const ATTRIBUTES = ['href', 'src', 'component-url'];
const LINKING = 'a, link, img, script, astro-island';
/** What only those see who get the paid text, which has the parts that these links name. */
const ONLY_PREMIUM = '.contents.only-premium';
/** They name the site's own address; page-meta.test.ts looks at it. */
const OWN_ADDRESS = 'link[rel="canonical"]';

const idsOf = new Map<string, ReadonlySet<string>>();
const links = BUILT_PAGES.flatMap(({ path, html }) => {
  const page = parse(html);
  idsOf.set(path, new Set(page.querySelectorAll('[id]').map(({ id }) => id)));
  page.querySelectorAll(`${ONLY_PREMIUM}, ${OWN_ADDRESS}`).forEach((element) => element.remove());
  return page
    .querySelectorAll(LINKING)
    .flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name)))
    .filter((target) => target !== undefined)
    .map((target) => ({ from: path, target, url: new URL(target, SITE + path) }))
    .filter(({ url }) => url.origin === SITE);
});

it('leads by every link of every page to a page or a file that is there', () => {
  const files = readPublished().map(({ file }) => `/${file}`);
  const there = new Set([...idsOf.keys(), ...files.filter((file) => !file.endsWith('.html'))]);
  const wrong = links.filter(({ url }) => !there.has(decodeURIComponent(url.pathname)));
  expect(wrong.map(({ from, target }) => `${from} → ${target}`)).toEqual([]);
  // Else they were not found.
  expect(new Set(links.map(({ url }) => url.pathname)).size).toBeGreaterThan(80);
});

it('leads by every link with a part to an element that has its id', () => {
  const toParts = links.filter(({ url }) => url.hash.length > 1);
  const wrong = toParts.filter(
    ({ url }) => !idsOf.get(url.pathname)?.has(decodeURIComponent(url.hash.slice(1))),
  );
  expect(wrong.map(({ from, target }) => `${from} → ${target}`)).toEqual([]);
  expect(toParts.length).toBeGreaterThan(50);
});
