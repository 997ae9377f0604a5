import { toTable } from '#local/performance/report.ts';

import type { TableSize } from './list-large-tables.ts';

const whole = new Intl.NumberFormat('en-US');
const megabytes = (bytes: number) => `${whole.format(Math.round(bytes / 1_000_000))} MB`;

/** A row a table: how much of the disk it takes, and of that a user. */
export function toSizeTable(tables: readonly TableSize[], users: number): string {
  const rows = tables.map(({ name, rows: count, bytes, indexes }) => {
    const inIndexes = indexes.reduce((sum, index) => sum + index.bytes, 0);
    return [
      `\`${name}\``,
      whole.format(count),
      (count / users).toFixed(2),
      megabytes(bytes),
      megabytes(inIndexes),
      whole.format(Math.round((bytes + inIndexes) / count)),
      whole.format(Math.round((bytes + inIndexes) / users)),
    ];
  });
  const columns = [
    ...['table', 'rows', 'rows a user', 'table', 'indexes'],
    ...['bytes a row, all in all', 'bytes a user'],
  ];
  return toTable(columns, rows);
}
