import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { DIST } from '#local/stack/build-site.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { GUIDE_SLUGS } from '#contract/guides.ts';

import { guideTextOf } from './guide-text-of.ts';
import { cutElements } from './support/cut-elements.ts';
import { readGuides } from './support/read-guides.ts';
import { readPublished } from './support/read-published.ts';

const guides = readGuides();
const published = readPublished();

const sha256 = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url');

describe('the publish folder', () => {
  it('has no folder of fragments, and no file of .generated', () => {
    expect(existsSync(join(DIST, 'guide-fragments'))).toBe(false);
    expect(published.filter(({ file }) => /fragment/i.test(file))).toEqual([]);
    const hashes = new Set(published.map(({ text }) => sha256(text)));
    expect(guides.filter(({ fragment }) => hashes.has(sha256(fragment)))).toEqual([]);
  });

  it('has no picture that no published file names', () => {
    const texts = published.map(({ text }) => text);
    const pictures = published.filter(({ file }) =>
      /^_astro\/.*\.(?:avif|gif|jpe?g|png|svg|webp)$/.test(file),
    );
    const orphans = pictures.filter(({ file }) => !texts.some((text) => text.includes(file)));
    expect(orphans.map(({ file }) => file)).toEqual([]);
  });

  it('has none of the pictures that the paid text carries in itself', () => {
    const hashes = new Map(
      published.map(({ file }) => [sha256(readFileSync(join(DIST, file))), file] as const),
    );
    for (const { slug, fragment } of guides) {
      for (const [, data = ''] of fragment.matchAll(/data:image\/[\w+]+;base64,([\w+/=]+)/g)) {
        const copy = hashes.get(sha256(Buffer.from(data, 'base64')));
        expect(copy, `a paid picture of ${slug} is public`).toBeUndefined();
      }
    }
  });
});

describe('the fragments', () => {
  it('are those of the guides and no other file', () => {
    const files = readdirSync(join(PROJECT_ROOT, '.generated', 'fragments'));
    expect(files.toSorted()).toEqual(GUIDE_SLUGS.map((slug) => `${slug}.html`).toSorted());
  });

  it('carry no script and no style', () => {
    for (const { slug, fragment } of guides) {
      expect(fragment, slug).not.toMatch(/<script|<style|<link|<template|\son\w+=|javascript:/i);
    }
  });

  it('name only pictures that the site has', () => {
    const files = new Set(published.map(({ file }) => `/${file}`));
    const named = guides.flatMap(({ fragment }) =>
      Array.from(fragment.matchAll(/(?:src|srcset)="(\/[^"\s]+)/g), ([, path = '']) => path),
    );
    expect(named.filter((path) => !files.has(path))).toEqual([]);
  });
});

describe.each(guides)('the page of $slug', ({ entry, fragment, paid, open, page }) => {
  it('has a place for each paid part, and the fragment has the part', () => {
    const written = entry.body.match(/^<Premium>\s*$/gm) ?? [];
    expect(written.length).toBeGreaterThan(0);
    expect(paid).toHaveLength(written.length);
    expect(cutElements(page, 'data-locked').inside).toHaveLength(written.length);
    expect(page).not.toContain('data-unlocked');
  });

  it('K02 shows in those places no word of the text', () => {
    for (const inside of cutElements(page, 'data-locked').inside) {
      expect(inside.replace(/<[^>]*>|\s+/g, ' ').trim()).toBe('Continua no premium');
    }
  });

  it('has the same public text as the fragment, in the same order around the same places', () => {
    expect(plain(cutElements(guideTextOf(page), 'data-locked').outside)).toBe(plain(open));
  });

  it('knows the version of the text, by which a kept copy is told from an old one', () => {
    const version = sha256(fragment).slice(0, 16);
    expect(page).toContain(`data-version="${version}"`);
    expect(page).not.toContain('__GUIDE_VERSION__');
  });
});

/** What is left for a user, with every tag as it is but the outermost. */
function plain(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<link[^>]*>/g, '')
    .replace(/^<[^>]*>|<\/[^>]*>$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
