import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_SLUGS } from '#rules/guides.ts';
import { componentMarkdown } from './component-markdown.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { guideComponents } from './guide-components.ts';
import { listAnchors } from './list-anchors.ts';
import { readGuide } from './read-guide.ts';
import { readTables } from './read-tables.ts';
import { splitPaid } from './split-paid.ts';

/** `Fragment` is the framework's own. */
const { known, paidOnly } = guideComponents();
const COMPONENTS = new Set([...known, 'Fragment']);
/** Ids of the page around the text. */
const PAGE_IDS = ['premium', 'premium-titulo', 'conteudo'];
/** Who is named to take questions to. */
const PROFESSIONAL =
  /(?<!\p{L})(?:obstetra|médic[oa]|pediatra|enfermeir[oa]|enfermagem|equipe|ginecologista)(?!\p{L})/iu;

it('has a file for each guide of the menu, and no other', () => {
  const files = readdirSync(new URL('guides/', CONTENT_FOLDER));
  expect(files.sort()).toEqual(GUIDE_SLUGS.map((slug) => `${slug}.mdx`).sort());
});

describe.each(GUIDE_SLUGS)('%s', (slug) => {
  const guide = readGuide(slug);
  const { body } = guide;
  const lines = body.split('\n');

  it('fences its paid parts in turn, each fence alone on its line between empty ones', () => {
    const fences = lines.filter((line) => /<\/?Premium/.test(line));
    expect(fences.length).toBeGreaterThan(0);
    expect(fences).toEqual(fences.map((_, at) => (at % 2 === 0 ? '<Premium>' : '</Premium>')));
    expect(fences.at(-1)).toBe('</Premium>');
    const crowded = lines.flatMap((line, at) =>
      /<\/?Premium/.test(line) && ((lines[at - 1] ?? '') !== '' || (lines[at + 1] ?? '') !== '')
        ? [at]
        : [],
    );
    expect(crowded).toEqual([]);
  });

  it('keeps boxes, lists and tabs whole, on one side of the fence', () => {
    for (const part of body.split(/^<\/?Premium>$/m)) {
      for (const name of [
        'Tabs',
        'Paper',
        'Notice',
        'Warning',
        'Update',
        'Checklist',
        'ProsAndCons',
      ]) {
        const opened = part.match(new RegExp(`<${name}[\\s>]`, 'g'))?.length ?? 0;
        expect([name, part.split(`</${name}>`).length - 1]).toEqual([name, opened]);
      }
    }
  });

  it('heads its parts with marks of two or more signs, never underlined, from 4 to 16 parts', () => {
    const headings = lines.filter((line) => /^\s*#/.test(line));
    expect(headings.filter((line) => !/^#{2,3} \S/.test(line))).toEqual([]);
    expect(body).not.toMatch(/^[^|\n]+\n(?:=+|-+)$/m);
    const parts = headings.filter((line) => line.startsWith('## '));
    expect(parts.length).toBeGreaterThanOrEqual(4);
    expect(parts.length).toBeLessThanOrEqual(16);
  });

  it('begins with words, not with a heading, and writes none into its fields', () => {
    expect(body.trim()).toMatch(/^\p{Lu}/u);
    const fields = [guide.title, guide.lead, guide.reminder, ...guide.worth];
    expect(fields.filter((text) => /[#*<>{}[\]_]/.test(text))).toEqual([]);
  });

  it('gives every heading and tab an id of its own', () => {
    const blocks = Array.from(body.matchAll(/<(\w+Signs|WhenToGo) \/>/g), ([, name = '']) =>
      listAnchors(componentMarkdown(name)),
    );
    const ids = [...listAnchors(body), ...blocks.flat(), ...PAGE_IDS];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('uses Markdown and the known components alone', () => {
    const tags = Array.from(body.matchAll(/<\/?([A-Za-z][\w.]*)/g), ([, name = '']) => name);
    expect(tags.filter((name) => !COMPONENTS.has(name))).toEqual([]);
    expect(body).not.toMatch(/^\s*(?:import|export)\s|!\[|\sstyle=|<!--|\son[a-z]+=/m);
  });

  it('uses in its open part nothing that comes with the paid text alone', () => {
    const { open } = splitPaid(body);
    expect(paidOnly.filter((name) => open.includes(`<${name}`))).toEqual([]);
  });

  it('fills every cell of its tables, of at most five columns, each with a name', () => {
    for (const { columns, rows } of readTables(body)) {
      expect(columns.length).toBeLessThanOrEqual(5);
      expect(new Set(columns).size).toBe(columns.length);
      expect([columns, ...rows].filter((cells) => cells.length !== columns.length)).toEqual([]);
      expect([columns, ...rows].flat().filter((cell) => cell === '')).toEqual([]);
    }
  });

  it('reminds to ask a professional', () => {
    expect(guide.reminder).toMatch(PROFESSIONAL);
  });
});
