const DECODED = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** A table as somebody sees it, row by row. */
export interface TableCells {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tables of a page, their cells without markup. */
export function readCells(html: string): TableCells[] {
  return Array.from(html.matchAll(/<table[^>]*>([\s\S]*?)<\/table>/g), ([, table = '']) => {
    const [columns = [], ...rows] = Array.from(
      table.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g),
      (row) =>
        Array.from((row[1] ?? '').matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g), ([, cell = '']) =>
          cell
            .replace(/<[^>]+>/g, '')
            .replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => DECODED[sign as keyof typeof DECODED])
            .trim(),
        ),
    );
    return { columns, rows };
  });
}
