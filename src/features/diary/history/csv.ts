/**
 * The records of a CSV file (RFC 4180, as every spreadsheet writes it): a comma, semicolon or tab between cells,
 * whichever the first line has most of; quoted cells may hold it, line breaks and doubled quotes. Lines without
 * anything are left out.
 */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  // A cell, quoted or bare, and what ends it: a quote that is never closed ends with the file.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"[^${separator}\\r\\n]*|$)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  const records: string[][] = [];
  let record: string[] = [];
  while (cell.lastIndex < source.length || record.length > 0) {
    const [, quoted, bare = '', end] = cell.exec(source) ?? [];
    record.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === separator) continue;
    if (record.some((one) => one !== '')) records.push(record);
    record = [];
  }
  return records;
}

function separatorOf(source: string): string {
  const [line = ''] = source.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((one) => [one, line.split(one).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** A cell that a spreadsheet would take for a formula, and run. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Records as a CSV file for Brazilian spreadsheets: semicolons, because Excel takes the comma for that of decimals
 * there and would put each line into one cell (LibreOffice and Google see either); a byte order mark, without which
 * Excel reads no accents. What begins like a formula gets an apostrophe: it stays text.
 */
export function toCsv(records: readonly (readonly string[])[]): string {
  const lines = records.map((record) => record.map(toCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";,\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
