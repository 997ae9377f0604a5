import { downloadText } from './download-text.ts';

/** Saves a table (CSV) on the device under that name; it never leaves the browser. */
export function downloadTable(table: string, name: string): void {
  downloadText(table, 'text/csv', name);
}
