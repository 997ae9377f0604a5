import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

/**
 * Copies files and folders of the project, by path, into a new folder of the system's temporary one,
 * with the installed packages beside them. The caller deletes the folder.
 */
export async function copyProjectFiles(paths: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colinho-'));
  for (const path of paths) {
    await cp(join(PROJECT_ROOT, path), join(folder, path), { recursive: true });
  }
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
