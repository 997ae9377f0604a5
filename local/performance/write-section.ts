import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import { PROJECT_ROOT } from '#local/project-root.ts';

/**
 * Puts a text into a page of `docs/`, between the marks of the command that makes it:
 * `<!-- npm run bench -->` and `<!-- end -->`. What stands outside of the marks is written by hand.
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
