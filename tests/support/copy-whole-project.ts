import { rm } from 'node:fs/promises';

import { copyProjectFiles } from './copy-project-files.ts';

/** All that the product starts from, the build with its stamp too, so that it need not be made again. */
const COPIED = [
  ...['.generated', '.local/build.json', 'content', 'dist', 'local', 'netlify', 'public', 'src'],
  ...['supabase', 'astro.config.mjs', 'netlify.toml', 'package.json', 'package-lock.json'],
  ...['tests/support/chromium.ts', 'tsconfig.json'],
];

interface WholeProjectCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The whole project in the system's temporary folder, with an empty database. */
export async function copyWholeProject(): Promise<WholeProjectCopy> {
  const folder = await copyProjectFiles(COPIED);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
