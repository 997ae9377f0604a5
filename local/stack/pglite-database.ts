import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { createSerialQueue, PLATFORM_SQL, type SupabaseDatabase } from './supabase-database.ts';

/** Opens PGlite, Postgres in this process, on a folder or on `memory://`. */
export async function openPgliteDatabase(url: string): Promise<SupabaseDatabase> {
  const isNew = url === 'memory://' || !existsSync(url);
  const snapshot = join(FOLDER, snapshotName());
  const hasSnapshot = isNew && existsSync(snapshot);
  const connection = await createPgliteConnection({
    url,
    pgliteOptions: hasSnapshot ? { loadDataDir: new Blob([readFileSync(snapshot)]) } : {},
  });
  let isSaved = !isNew || hasSnapshot;
  return {
    connection,
    // PGlite is one session, and nothing in the library keeps two requests' transactions, and with
    // them two users' identities, from overlapping on it. So: one request at a time.
    schedule: createSerialQueue(),
    query: async (statement, parameters) => {
      const { rows } = await connection.driver.query<Record<string, unknown>>(statement, [
        ...parameters,
      ]);
      return rows;
    },
    runScript: async (script) => {
      await connection.driver.transaction((transaction) => transaction.exec(script));
    },
    onMigrated: async () => {
      if (isSaved) return;
      isSaved = true;
      // A folder that cannot be written costs the next start its shortcut, and this one nothing.
      await writeSnapshot(connection.driver, snapshot).catch(() => undefined);
    },
  };
}

/**
 * A migrated, empty PGlite as one file: a new database opens from it in a fifth of the time that
 * creating one takes. The name is a hash of all that it was made from, so it is never stale.
 */
const FOLDER = join(PROJECT_ROOT, 'node_modules', '.cache', 'colinho');
const DAY_MS = 86_400_000;

/** Writes the snapshot of a database that holds nothing but what the migrations made. */
async function writeSnapshot(database: PGlite, file: string): Promise<void> {
  const content = await (await database.dumpDataDir('none')).arrayBuffer();
  mkdirSync(FOLDER, { recursive: true });
  // Another process may do the same at this moment: neither reads half a file.
  const unfinished = join(FOLDER, `${process.pid}.tmp`);
  writeFileSync(unfinished, new Uint8Array(content));
  renameSync(unfinished, file);
  for (const other of readdirSync(FOLDER).map((file) => join(FOLDER, file))) {
    const { mtimeMs = Infinity } = statSync(other, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - DAY_MS) rmSync(other, { force: true });
  }
}

function snapshotName(): string {
  const hash = createHash('sha256').update(PLATFORM_SQL);
  hash.update(readFileSync(join(PROJECT_ROOT, 'node_modules/@supabase/lite/package.json')));
  hash.update(JSON.stringify(hashMigrations()));
  return `database-${hash.digest('hex').slice(0, 16)}.tar`;
}

/** Each file of supabase/migrations, in their order, with the hash of what it says. */
export function hashMigrations(): Record<string, string> {
  const migrations = join(PROJECT_ROOT, 'supabase', 'migrations');
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(migrations, name)))
      .digest('hex');
  return Object.fromEntries(
    readdirSync(migrations)
      .toSorted()
      .map((name) => [name, hashOf(name)]),
  );
}
