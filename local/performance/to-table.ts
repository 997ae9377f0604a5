/** A Markdown table: the names of its columns, then its rows. */
export function toTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(columns), line(rule), ...rows.map(line)].join('\n');
}
