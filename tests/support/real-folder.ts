import { chmod, mkdtemp, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ENTER_BY_OTHERS = 0o001;

/**
 * Makes a temporary folder into which any user of the machine can go. The system's temporary folder
 * may be a private one; then its common place is taken.
 */
export async function createOpenFolder(): Promise<string> {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!(await isOpen(parent))) continue;
    const folder = await mkdtemp(join(await realpath(parent), 'colinho-postgres-'));
    await chmod(folder, 0o755);
    return folder;
  }
  throw new Error('Every temporary folder is private: set TMPDIR to one that others may enter');
}

async function isOpen(folder: string): Promise<boolean> {
  let path = await realpath(folder);
  while (((await stat(path)).mode & ENTER_BY_OTHERS) !== 0) {
    if (path === dirname(path)) return true;
    path = dirname(path);
  }
  return false;
}
