/** A Markdown table: its columns, and its rows cell by cell. */
export interface GuideTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const splitCells = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replace(/\u00a0/g, ' ').trim());

/** The tables of an MDX text, in order. */
export function readTables(mdx: string): GuideTable[] {
  const tables = mdx.match(/(?:^\|.*(?:\n|$))+/gm) ?? [];
  return tables.map((table) => {
    const [head = '', , ...rows] = table.trim().split('\n');
    return { columns: splitCells(head), rows: rows.map(splitCells) };
  });
}
