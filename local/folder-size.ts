import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of all files below a folder; 0 when it does not exist. Files that vanish are skipped. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = await stat(join(entry.parentPath, entry.name)).catch(() => null);
        return file?.size ?? 0;
      }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
