import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { ContentText } from './content-file.ts';

/** The folder of what editors change. */
export const CONTENT_FOLDER = new URL('../../content/', import.meta.url);

/** A YAML file of the content folder, as it stands and not yet checked. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(new URL(path, CONTENT_FOLDER), 'utf8'));
}

/** Of files that systems leave in folders, such as `.DS_Store`. */
const HIDDEN = /(?:^|\/)\./;

/**
 * Every file of the `content/` folder, hidden ones aside, in the order of their paths.
 * @param root the folder that holds `content/`; its address ends in a slash.
 */
export function readContentTexts(root: URL): ContentText[] {
  const folder = fileURLToPath(new URL('content/', root));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !HIDDEN.test(name) && statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => ({ path: `content/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
}
