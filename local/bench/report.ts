import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { PROJECT_ROOT } from '#local/project-root.ts';

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** When and on what figures were taken, as a list; `programs` are named with their versions. */
export function formatMachine(programs: readonly string[]): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown';
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `- Taken on ${day.format(new Date())}`,
    `- ${model}, ${processors.length} cores, ${memory} GB of memory, ${process.platform}`,
    `- Node ${process.versions.node}${programs.map((program) => `, ${program}`).join('')}`,
  ].join('\n');
}

/** A Markdown table: the names of its columns, then its rows. */
export function toTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(columns), line(rule), ...rows.map(line)].join('\n');
}

/**
 * Puts a text into a page of `docs/`, between the marks of the command that makes it:
 * `<!-- npm run load -->` and `<!-- end -->`. What stands outside of the marks is written by hand.
 * @throws Error where the marks are missing.
 */
export async function writeSection(
  command: string,
  text: string,
  document = 'performance.md',
): Promise<void> {
  const path = join(PROJECT_ROOT, 'docs', document);
  const page = await readFile(path, 'utf8');
  const start = `<!-- ${command} -->`;
  const from = page.indexOf(start);
  const to = page.indexOf('<!-- end -->', from);
  if (from === -1 || to === -1) throw new Error(`${path} has no place for "${command}"`);
  const next = `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`;
  await writeFile(path, await format(next, { ...(await resolveConfig(path)), filepath: path }));
}

/** The value below which so many per cent of the values lie (nearest rank); NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}
