import { quote, type Report, rule } from '#local/content/finding.ts';
import { type PlacedNode, textOfNode } from '#local/content/nodes.ts';

/** More do not fit a telephone. */
const MOST_COLUMNS = 5;

/** A table has a header, and a value in every cell of every row. */
export const table = rule('table', 'all', ({ nodes }, report) => {
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
