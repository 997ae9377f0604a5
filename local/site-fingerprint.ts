import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PROJECT_ROOT } from './project-root.ts';

const FOLDERS = ['content', 'public', 'src', 'local/cms'];
const FILES = ['astro.config.mjs', 'netlify.toml', 'package-lock.json', 'tsconfig.json'];
const VARIABLES = /^(?:SITE_URL|CONTEXT|PUBLIC_.*|CONTENT_CMS.*)$/;
const NOT_BUILT = /\.test\.tsx?$/;

/** A hash over all that the build reads: sources, content, configuration and its variables. */
export async function siteFingerprint(variables: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(variables).toSorted()) {
    if (VARIABLES.test(name)) hash.update(`${name}=${value}\n`);
  }
  for (const path of await listInputs()) {
    const content = await readFile(join(PROJECT_ROOT, path)).catch(() => null);
    if (content) hash.update(`${path}\n`).update(content);
  }
  return hash.digest('hex');
}

async function listInputs(): Promise<string[]> {
  const inFolders = FOLDERS.map(async (folder) => {
    const names = await readdir(join(PROJECT_ROOT, folder), { recursive: true }).catch(() => []);
    return names.filter((name) => !NOT_BUILT.test(name)).map((name) => join(folder, name));
  });
  return [...FILES, ...(await Promise.all(inFolders)).flat()].toSorted();
}
