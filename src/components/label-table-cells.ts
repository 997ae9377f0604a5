const ROW = /<tr[^>]*>[\s\S]*?<\/tr>/g;
const HEADER_CELL = /<th(\s[^>]*)?>([\s\S]*?)<\/th>/g;
const DATA = /\sdata-[a-z-]+="[^"]*"/g;
const CELL = /<td(\s[^>]*)?>([\s\S]*?)<\/td>/g;

/**
 * The inside of a `<table>` that Markdown wrote, made fit for narrow screens: every cell carries its
 * column's name as `data-label`, the first cell of a row is its header, and roles keep it a table for
 * assistive technology when the style lays it out as cards. Data attributes of a cell stay.
 */
export function labelTableCells(html: string): string {
  const names = Array.from(html.matchAll(HEADER_CELL), ([, , text = '']) => toPlainText(text));
  return html
    .replace(
      HEADER_CELL,
      (_cell, attributes: string | undefined, text: string) =>
        `<th scope="col" role="columnheader"${dataOf(attributes)}>${text}</th>`,
    )
    .replace(ROW, (row) => labelRow(row, names))
    .replace(/<tr>/g, '<tr role="row">')
    .replace(/<(thead|tbody)>/g, '<$1 role="rowgroup">');
}

function labelRow(row: string, names: readonly string[]): string {
  let column = -1;
  return row.replace(CELL, (_cell, attributes: string | undefined, text: string) => {
    column += 1;
    if (column === 0) return `<th scope="row" role="rowheader">${text}</th>`;
    const label = names[column] ?? '';
    return `<td role="cell" data-label="${label}"${dataOf(attributes)}><div>${text}</div></td>`;
  });
}

/** Of a cell's attributes those that are ours: what Markdown adds of its own would be a style. */
function dataOf(attributes = ''): string {
  return (attributes.match(DATA) ?? []).join('');
}

function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
}
