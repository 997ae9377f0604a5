import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { BUILT_PAGES, DIST } from './built-pages.ts';
import { SVG_COPY_LENGTH } from './speed-budgets.ts';

const SVG = /<svg[^>]*>([\s\S]*?)<\/svg>/g;
const IMAGE = /<img\s[^>]*>/g;
/** What a drawing program or a careless hand leaves, and nobody sees. */
const DEAD_MARKUP =
  /<!--|<\?xml|<!DOCTYPE|<metadata|<title|<desc|<script|<style|(?:inkscape|sodipodi|sketch|data-name|serif):?|>\s+<|\s{2,}|\n.|\d\.\d{5}/;

const SVG_FILES = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, svg: readFileSync(new URL(file, DIST), 'utf8').trimEnd() }));

it('keeps place for each image before it comes', () => {
  const images = BUILT_PAGES.flatMap(({ html }) => html.match(IMAGE) ?? []);
  expect(images.length).toBeGreaterThan(50);
  const unsized = images.filter((tag) => !/\swidth="\d+"/.test(tag) || !/\sheight="\d+"/.test(tag));
  expect(unsized).toEqual([]);
});

it('shows no raster where a drawing does', () => {
  const sources = BUILT_PAGES.flatMap(({ html }) =>
    Array.from(html.matchAll(/<(?:img|source)\s[^>]*?src(?:set)?="([^" ]+)/g), ([, src]) => src),
  );
  expect(sources.filter((src = '') => /\.(?:png|jpe?g|gif)$/.test(src))).toEqual([]);
});

it('serves drawings without a byte that nobody sees', () => {
  expect(SVG_FILES.length).toBeGreaterThan(30);
  const wasteful = SVG_FILES.filter(({ svg }) => DEAD_MARKUP.test(svg));
  expect(wasteful.map(({ file, svg }) => `${file}: ${DEAD_MARKUP.exec(svg)?.[0]}`)).toEqual([]);
});

it('has drawings as files that are kept, and no page with one inside', () => {
  const markups = SVG_FILES.map(({ svg }) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''));
  for (const { path, html } of BUILT_PAGES) {
    const inlined = Array.from(html.matchAll(SVG), ([, markup = '']) => markup);
    expect(
      inlined.filter((markup) => markups.includes(markup)),
      path,
    ).toEqual([]);
  }
});

it('has nothing big twice in one page', () => {
  for (const { path, html } of BUILT_PAGES) {
    const big = Array.from(html.matchAll(SVG), ([, markup = '']) => markup).filter(
      (markup) => markup.length >= SVG_COPY_LENGTH,
    );
    expect(
      big.filter((markup, index) => big.indexOf(markup) !== index),
      path,
    ).toEqual([]);
  }
});
