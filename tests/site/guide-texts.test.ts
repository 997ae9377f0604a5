import { describe, expect, it } from 'vitest';

import { decodeEntities } from '#tests/support/decode-entities.ts';
import { GUIDE_TEXTS } from '#tests/support/guide-texts.ts';
import { lettersOf } from '#tests/support/letters-of.ts';

import { guideTextOf } from './guide-text-of.ts';
import { readPageScripts } from './page-scripts.ts';
import { listParts } from './support/list-parts.ts';
import { readGuides } from './support/read-guides.ts';
import { toTextLines } from './to-text-lines.ts';

const built = new Map(readGuides().map((guide) => [guide.slug, guide]));

/** The first element that begins with this tag, to the first end of its kind. */
const elementOf = (html: string, name: string, attribute: string) =>
  new RegExp(`<${name}\\s[^>]*${attribute}[\\s\\S]*?</${name}>`).exec(html)?.[0] ?? '';

/** The texts and the hashes of links within a page. */
const linksOf = (html: string) =>
  Array.from(
    html.matchAll(/<a [^>]*href="#([^"]*)"[^>]*>([\s\S]*?)<\/a>/g),
    ([, id = '', inside = '']) => ({
      id: decodeEntities(id),
      text: toTextLines(inside),
    }),
  );

const idsOf = (html: string) =>
  Array.from(html.matchAll(/<h2 [^>]*id="([^"]*)"/g), ([, id = '']) => decodeEntities(id));

describe.each(GUIDE_TEXTS)('the page of $slug', ({ slug, ...texts }) => {
  const { page = '', fragment = '', paid = [] } = built.get(slug) ?? {};
  const card = elementOf(page, 'section', 'id="premium"');
  const guideText = guideTextOf(page);

  it('has its title, its lead and every public line, and no paid one', () => {
    expect(toTextLines(/<h1[\s\S]*?<\/h1>/.exec(page)?.[0] ?? '')).toBe(texts.title);
    expect(toTextLines(page)).toContain(texts.lead);
    const open = lettersOf(toTextLines(guideText));
    expect(texts.openLines.filter((line) => !open.includes(line))).toEqual([]);
    const all = lettersOf(decodeEntities(page));
    expect(texts.paidLines.filter((line) => all.includes(line))).toEqual([]);
  });

  it('says in its card what there is, links what is open, and leads to the plans and the login', () => {
    const items = Array.from(card.matchAll(/<li[\s\S]*?<\/li>/g), ([item]) => toTextLines(item));
    expect(items).toEqual(texts.cardItems);
    expect(linksOf(card).map(({ text }) => text)).toEqual(texts.openParts);
    const ids = idsOf(guideText);
    expect(linksOf(card).filter(({ id }) => !ids.includes(id))).toEqual([]);
    expect(card.match(/href="\/subscriptions"/g)).toHaveLength(1);
    expect(card).toContain(`href="/login?next=/${slug}"`);
  });

  it('asks a guest’s browser for no script file', () => {
    const files = readPageScripts(page, { isSignedIn: false }).filter(
      ({ address }) => address !== 'inline',
    );
    expect(files).toEqual([]);
  });

  it('has every line in the fragment, the paid ones in its paid parts, and the parts in order', () => {
    const whole = lettersOf(toTextLines(fragment));
    expect(texts.openLines.filter((line) => !whole.includes(line))).toEqual([]);
    const locked = lettersOf(paid.map(toTextLines).join('\n'));
    expect(texts.paidLines.filter((line) => !locked.includes(line))).toEqual([]);
    const parts = [...texts.openParts, ...texts.paidParts];
    const titles = listParts(fragment).map(({ title }) => decodeEntities(title));
    expect(titles.filter((title) => parts.includes(title))).toEqual(parts);
  });

  it('links all its parts in its contents, in order, and the fragment has them', () => {
    const links = linksOf(elementOf(page, 'nav', 'aria-label="Nesta página"'));
    expect(links.map(({ text }) => text)).toEqual([...texts.openParts, ...texts.paidParts]);
    const ids = idsOf(fragment);
    expect(links.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });
});
