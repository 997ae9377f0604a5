import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

import { BUILT_PAGES, type BuiltPage, DIST } from './built-pages.ts';
import { readPageScripts } from './page-scripts.ts';
import { pageWeight } from './page-weight.ts';
import { sentSize } from './sent-size.ts';
import {
  DRAWING_BYTES,
  FONT_BYTES,
  ISLAND_PAGES,
  islandScriptBudget,
  PAGE_DRAWING_BYTES,
  pageBudget,
  scriptFileBudget,
  STATIC_SCRIPT_BYTES,
  TOUCHED_SCRIPT_BYTES,
} from './speed-budgets.ts';

/** One that waits for a touch brings a guest no renderer; with the option `now` it does not wait. */
const HAS_ISLAND = /<astro-island(?![^>]*\sclient="touched"(?![^>]*&quot;now&quot;))[\s>]/;
/** In React, and in nothing that we write. */
const RENDERER = 'dangerouslySetInnerHTML';

const STATIC_PAGES = BUILT_PAGES.filter(({ path }) => !ISLAND_PAGES.includes(path));
const WEIGHED = STATIC_PAGES.map((page) => ({ page, ...pageWeight(page, { isSignedIn: false }) }));
const WEIGHED_ISLANDS = BUILT_PAGES.filter(({ path }) => ISLAND_PAGES.includes(path)).map(
  (page) => ({ page, ...pageWeight(page, { isSignedIn: true }) }),
);

it('has an island on the pages that need one, and on no other', () => {
  const pages = BUILT_PAGES.filter(({ html }) => HAS_ISLAND.test(html));
  expect(pages.map(({ path }) => path)).toEqual(ISLAND_PAGES);
});

it('is light as it is sent to a guest', () => {
  const heavy = WEIGHED.map(({ page, html, scriptFiles }) =>
    excess(page, html + scriptFiles, pageBudget(page.path)),
  );
  expect(heavy.filter(Boolean)).toEqual([]);
});

it('has light drawings, those in a page and those it asks for', () => {
  const drawn = WEIGHED.map(({ page, drawings }) => {
    const files = new Set(page.html.match(/(?<=(?:src|href)="\/)drawings\/[^"]+\.svg/g));
    const beside = [...files].map((file) => sentSize(readFileSync(new URL(file, DIST), 'utf8')));
    return { page, sizes: [...drawings, ...beside] };
  });
  expect(drawn.filter(({ sizes }) => sizes.length > 3).length).toBeGreaterThan(30);
  const heavy = drawn.flatMap(({ page, sizes }) => [
    excess(page, Math.max(0, ...sizes), DRAWING_BYTES),
    excess(
      page,
      sizes.reduce((total, size) => total + size, 0),
      PAGE_DRAWING_BYTES,
    ),
  ]);
  expect(heavy.filter(Boolean)).toEqual([]);
});

it('sends a guest few scripts, and no renderer among them', () => {
  const heavy = WEIGHED.map(({ page, inlineScripts, scriptFiles }) =>
    excess(page, inlineScripts + scriptFiles, scriptBudget(page.html)),
  );
  expect(heavy.filter(Boolean)).toEqual([]);
  for (const { path, html } of STATIC_PAGES) {
    const scripts = readPageScripts(html, { isSignedIn: false });
    const renderers = scripts.filter(({ code }) => code.includes(RENDERER));
    expect(
      renderers.map(({ address }) => address),
      path,
    ).toEqual([]);
  }
});

it('sends a user’s page no more scripts than a phone can take', () => {
  const heavy = WEIGHED_ISLANDS.map(({ page, inlineScripts, scriptFiles }) =>
    excess(page, inlineScripts + scriptFiles, islandScriptBudget(page.path)),
  );
  expect(heavy.filter(Boolean)).toEqual([]);
  for (const { page } of WEIGHED_ISLANDS) {
    const { path, html } = page;
    const scripts = readPageScripts(html, { isSignedIn: true });
    // Where no renderer is found, the scripts are not read as they should be.
    expect(scripts.filter(({ code }) => code.includes(RENDERER)).length, path).toBeGreaterThan(0);
  }
});

it.each(['guest', 'user'])(
  'asks for few script files before the first touch of a %s',
  (audience) => {
    const many = BUILT_PAGES.flatMap(({ path, html }) => {
      const isIsland = ISLAND_PAGES.includes(path);
      // Of the other pages the islands wait for a touch, also where somebody is signed in.
      const page = isIsland ? html : html.replace(/<astro-island[^>]*>/g, '');
      const files = readPageScripts(page, { isSignedIn: audience === 'user' }).filter(
        ({ address }) => address !== 'inline',
      );
      return files.length > scriptFileBudget(path) ? [`${path}: ${files.length} files`] : [];
    });
    expect(many).toEqual([]);
  },
);

const scriptBudget = (html: string) =>
  STATIC_SCRIPT_BYTES + (html.includes('<astro-island') ? TOUCHED_SCRIPT_BYTES : 0);

it('has two fonts, and both are small', () => {
  const fonts = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:woff2?|ttf|otf)$/.test(file),
  );
  expect(fonts.map((file) => file.endsWith('.woff2'))).toEqual([true, true]);
  const bytes = fonts.reduce((total, file) => total + statSync(new URL(file, DIST)).size, 0);
  expect(bytes).toBeLessThanOrEqual(FONT_BYTES);
  for (const { path, html } of BUILT_PAGES) {
    for (const file of fonts) expect(html, path).toContain(`/${file}`);
  }
});

/** '/exams: 15012 bytes, and 14336 are allowed', or nothing. */
function excess({ path }: BuiltPage, bytes: number, allowed: number): string | undefined {
  return bytes > allowed ? `${path}: ${bytes} bytes, and ${allowed} are allowed` : undefined;
}
