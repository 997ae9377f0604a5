import { isGuideSlug } from '#contract/guides.ts';
import { type Advice, quote, type Report, rule } from '#local/content/finding.ts';
import { listPageAnchors } from '#local/content/guide-text.ts';
import { type PlacedNode, textOfNode } from '#local/content/nodes.ts';

/** The page's own title is the first level, and the texts have two below it. */
const DEEPEST = 3;

/** Headings begin at `##`, skip no level, and are marked with signs. */
const heading = rule('heading', 'all', ({ nodes, body }, report) => {
  let above = 1;
  for (const { node } of nodes) {
    const text = textOfNode(node);
    // A heading without the space after its signs is a paragraph to the parser.
    const [, signs, title] =
      node.type === 'paragraph' ? (/^(#{1,6})([^#\s].*)/.exec(text) ?? []) : [];
    if (signs !== undefined && title !== undefined)
      report(node, 'no-space', { text: quote(title), written: `${signs} ${title}` });
    if (node.type !== 'heading') continue;
    const source = body.slice(node.position?.start.offset ?? 0).trimStart();
    const problem = problemOf(node.depth, above, text, source);
    above = Math.max(node.depth, 2);
    if (problem !== undefined) report(node, ...problem);
  }
});

function problemOf(depth: number, above: number, text: string, source: string): Advice | undefined {
  const heading = (level: number) => ({
    text: quote(text),
    written: `${'#'.repeat(level)} ${text}`,
  });
  if (!source.startsWith('#')) return ['underlined', heading(2)];
  if (depth === 1) return ['page-title', heading(2)];
  if (depth > DEEPEST) return ['too-deep', { ...heading(3), depth }];
  if (depth > above + 1) return ['skips', { ...heading(above + 1), above: '#'.repeat(depth - 1) }];
  return text === '' ? ['empty'] : undefined;
}

/** Ids of the page around a guide's text. */
const PAGE_IDS = ['premium', 'premium-titulo', 'conteudo'];

/** Every heading, tab and safety block of a guide or a page of care has an address of its own. */
const headingTwice = rule('heading-twice', ['guide', 'care'], ({ nodes, body }, report) => {
  const seen = new Set(PAGE_IDS);
  for (const placed of nodes) {
    const ids = idsOf(placed, body);
    const taken = ids.find((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    if (taken === undefined) continue;
    const text = quote(textOfNode(placed.node));
    report(placed.node, placed.tag === null ? 'heading' : 'tab-or-box', { text, id: taken });
  }
});

/** What the node itself makes addressable, read from its own text without what stands in it. */
function idsOf({ node, tag }: PlacedNode, body: string): string[] {
  const source = body.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'heading') return listPageAnchors(source);
  if (tag === 'Tabs') return listPageAnchors(source.replace(/^#.*$/gm, ''));
  return tag !== null && /^<\w+ \/>$/.test(source) ? listPageAnchors(source) : [];
}

const FEWEST = 4;
const MOST = 16;

/** A guide begins with words, and has as many parts as its table of contents can show. */
const guideParts = rule('guide-parts', ['guide'], ({ nodes, bodyLine }, report) => {
  if (nodes.length === 0) return;
  const parts = nodes.filter(({ node }) => node.type === 'heading' && node.depth === 2).length;
  const first = nodes[1]?.node;
  if (first?.type !== 'paragraph') report(first ?? bodyLine, 'no-opening');
  const values = { parts, fewest: FEWEST, most: MOST };
  if (parts < FEWEST) report(bodyLine, 'few', values);
  if (parts > MOST) report(bodyLine, 'many', values);
});

/** The menu knows every guide. */
const guideMenu = rule('guide-menu', ['guide'], ({ slug }, report) => {
  if (!isGuideSlug(slug)) report(1, 'unknown', { slug });
});

/** More do not fit a telephone. */
const MOST_COLUMNS = 5;

/** A table has a header, and a value in every cell of every row. */
const table = rule('table', 'all', ({ nodes }, report) => {
  for (const { node } of nodes) {
    if (node.type === 'table') checkTable(node, report);
    // Without the line of hyphens the parser sees no table at all.
    const text = node.type === 'paragraph' ? textOfNode(node) : '';
    if (/^\|.*\|/.test(text)) report(node, 'no-rule', { text: quote(text) });
  }
});

type Table = Extract<PlacedNode['node'], { type: 'table' }>;

function checkTable({ children: [head, ...rows] }: Table, report: Report): void {
  const cellsOf = (row: typeof head) =>
    (row?.children ?? []).map((cell) => textOfNode(cell).replaceAll('\u00a0', ' ').trim());
  const names = cellsOf(head);
  if (head === undefined) return;
  if (names.every((name) => name === '')) return report(head, 'empty-head');
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) < at);
  const columns = names.length;
  if (names.includes('')) report(head, 'unnamed-column', { column: names.indexOf('') + 1 });
  if (twice !== undefined) report(head, 'same-column', { name: quote(twice) });
  if (columns > MOST_COLUMNS) report(head, 'wide', { columns, most: MOST_COLUMNS });
  for (const row of rows) {
    const cells = cellsOf(row);
    const called = quote(cells[0] ?? '');
    const empty = cells.indexOf('');
    if (cells.length !== columns)
      report(row, 'row-length', { row: called, cells: cells.length, columns });
    else if (empty !== -1)
      report(row, 'empty-cell', { row: called, column: quote(names[empty] ?? '') });
  }
}

export const STRUCTURE_RULES = [heading, headingTwice, guideParts, guideMenu, table];
