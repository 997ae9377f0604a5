import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { KeptFile } from '#rules/kept-file.ts';
import { pagePath } from '#rules/page-path.ts';

const compress = promisify(brotliCompress);
/** About what the platform does on the way; the highest one takes ten times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Her way back from the provider is no page to keep, and the answer to a wrong address neither. */
const NOT_KEPT = /^(404\.html$|payment\/)/;

/**
 * The pages and drawings that are not in the worker's shell, and what else may be kept, by address.
 * @param shell Files of dist that it is installed with.
 * @param others Files of dist that are no pages and no drawings.
 */
export async function listKeptFiles(
  dir: URL,
  shell: readonly string[],
  others: readonly string[],
): Promise<KeptFile[]> {
  const files = [...others];
  for await (const file of glob('**/*.{html,svg}', { cwd: fileURLToPath(dir) })) {
    if (!shell.includes(file) && !NOT_KEPT.test(file)) files.push(file);
  }
  return Promise.all(files.sort().map((file) => describe(dir, file)));
}

async function describe(dir: URL, file: string): Promise<KeptFile> {
  const content = await readFile(new URL(file, dir));
  return {
    path: pagePath(`/${file}`),
    revision: createHash('sha256').update(content).digest('base64url').slice(0, 8),
    bytes: (await compress(content, QUALITY)).length,
  };
}
