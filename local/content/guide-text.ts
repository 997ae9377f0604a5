import type { ContentFile } from './content-file.ts';
import { expandComponents, listsOf, readComponent, SAFETY_BLOCK } from './expand-components.ts';

const STARTS_BLOCK = /^\s*(?:[-*] |\d+\. |#+ |\|)/;
const TABLE_RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

const stripMarks = (line: string) =>
  line
    .replace(/^\s*(?:[-*] |\d+\. |#+ )/, '')
    .replace(/\|/g, ' ')
    .replace(/\*\*/g, '')
    .replace(/(?<!\p{L})_([^_]+)_(?!\p{L})/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a Markdown text: a line for each paragraph, list item, heading and row of a table. */
export function toPlainText(mdx: string): string {
  const text = mdx
    .replace(/<\/?[A-Z][^<>]*>/g, '\n\n')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\\(?=\p{P})/gu, '');
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const words = stripMarks(line);
    if (words === '' || TABLE_RULE.test(line)) isOpen = false;
    else if (isOpen && !STARTS_BLOCK.test(line)) blocks.push(`${blocks.pop() ?? ''} ${words}`);
    else {
      blocks.push(words);
      isOpen = !/^\s*(?:#+ |\|)/.test(line);
    }
  }
  return blocks.join('\n');
}

/** The two parts of a guide's MDX: what stands inside `<Premium>`, and what everybody reads. */
export function splitPaid(mdx: string): { open: string; paid: string } {
  const parts = { open: '', paid: '' };
  let isInside = false;
  for (const line of mdx.split('\n')) {
    if (line === '<Premium>') isInside = true;
    else if (line === '</Premium>') isInside = false;
    else parts[isInside ? 'paid' : 'open'] += `${line}\n`;
  }
  return parts;
}

/** The words of a guide's two parts, all that its components list included, a line for each block. */
export function wordsOfGuide({ body }: ContentFile, all: readonly ContentFile[]) {
  const { open, paid } = splitPaid(expandComponents(body, listsOf(all)));
  return { open: toPlainText(open), paid: toPlainText(paid) };
}

const TABS = /<Tabs\s([^<>]*)>\n([\s\S]*?)<\/Tabs>/g;
const TAB = /\{ id: '([^']+)', label: '([^']+)' \}/g;
const PANEL = /^<Fragment slot="([^"]+)">\n([\s\S]*?)^<\/Fragment>$/gm;

/**
 * The sets of tabs of an MDX text, in order, the first of each standing open. Panels must not hold pros and cons,
 * which use slots too.
 */
export function readTabs(mdx: string) {
  return Array.from(mdx.matchAll(TABS), ([, props = '', inside = '']) => ({
    tabs: Array.from(props.matchAll(TAB), ([, id = '', label = '']) => ({ id, label })),
    /** The MDX of each tab's panel, by the tab's id. */
    panels: new Map(Array.from(inside.matchAll(PANEL), ([, id = '', text = '']) => [id, text])),
  }));
}

const BOX = /<(Notice|Warning|Update)(?: title="([^"]+)"| year=\{(\d+)\})?>\n([\s\S]*?)<\/\1>/g;

/** The boxes of an MDX text, in order, with their title or, for an update, its year; a box holds no other. */
export const listBoxes = (mdx: string) =>
  Array.from(mdx.matchAll(BOX), ([, kind, title, year, text = '']) => ({
    kind,
    title: title ?? year ?? '',
    text,
  }));

/** The id that a heading gets, in the built pages and at the Git host: letters, digits and hyphens, accents included. */
export const headingId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Where a link may lead within a guide: its headings and tabs, and the titles of its safety blocks. */
export function listPageAnchors(mdx: string): string[] {
  const headings = Array.from(mdx.matchAll(/^#{2,6} (.+)$/gm), ([, title = '']) =>
    headingId(title),
  );
  const tabs = readTabs(mdx).flatMap((set) => set.tabs.map(({ id }) => id));
  const inBlocks = Array.from(mdx.matchAll(SAFETY_BLOCK), ([, name = '']) =>
    Array.from(readComponent(name).matchAll(/<h2 id="([^"]+)"/g), ([, id = '']) => id),
  );
  return [...headings, ...tabs, ...inBlocks.flat()];
}
