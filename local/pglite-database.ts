import { existsSync } from 'node:fs';

import { createPgliteConnection } from '@supabase/lite/pglite';

import { readDatabaseSnapshot, writeDatabaseSnapshot } from './database-snapshot.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { SupabaseDatabase } from './supabase-database.ts';

/** Opens PGlite, Postgres in this process, on a folder or on `memory://`. */
export async function openPgliteDatabase(url: string): Promise<SupabaseDatabase> {
  const isNew = url === 'memory://' || !existsSync(url);
  const snapshot = isNew ? readDatabaseSnapshot() : undefined;
  const connection = await createPgliteConnection({
    url,
    pgliteOptions: snapshot ? { loadDataDir: snapshot } : {},
  });
  let isSaved = false;
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
      if (!isNew || snapshot || isSaved) return;
      isSaved = true;
      // A folder that cannot be written costs the next start its shortcut, and this one nothing.
      await writeDatabaseSnapshot(connection.driver).catch(() => undefined);
    },
  };
}
