import { openEmbeddedSupabase } from '#local/stack/embedded-supabase.ts';
import { createLocalSecrets } from '#local/stack/local-secrets.ts';

import { openRealDatabase } from './real-database.ts';

/**
 * Applies all migrations to the database of a Postgres server. The library sends a migration's `begin` and
 * `commit` like any other statement, which holds together on one connection only.
 */
export async function migrateReal(database: string): Promise<void> {
  const supabase = await openEmbeddedSupabase({
    database,
    openDatabase: (url) => Promise.resolve(openRealDatabase(url, 1)),
    secrets: createLocalSecrets(),
    siteUrl: 'http://localhost',
  });
  await supabase.migrate();
  await supabase.close();
}
