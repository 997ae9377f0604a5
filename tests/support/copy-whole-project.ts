import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

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
  const folder = await mkdtemp(join(tmpdir(), 'colinho-'));
  for (const path of COPIED) {
    await cp(join(PROJECT_ROOT, path), join(folder, path), { recursive: true });
  }
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
