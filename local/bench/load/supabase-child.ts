import { openEmbeddedSupabase } from '#local/stack/embedded-supabase.ts';
import { createLocalSecrets } from '#local/stack/local-secrets.ts';
import { migrateReal } from '#tests/support/migrate-real.ts';
import { openRealDatabase } from '#tests/support/real-database.ts';
import { startRealPostgres } from '#tests/support/real-postgres.ts';

import type { DatabaseKind, SupabaseCommand, SupabaseReply } from './load-stack.ts';

// Supabase in a process of its own, as hosted: what it computes takes nothing from the functions. It says
// where it listens, runs the statements that it is told, and ends with the process that started it.

/** As many statements at once as the server is given for the tests. */
const CONNECTIONS = 50;

process.once('disconnect', () => process.exit());
const secrets = createLocalSecrets();
const supabase = await open(process.argv[2] as DatabaseKind);
tell({ url: await supabase.listen(), secrets });
process.on('message', ({ id, statement, parameters }: SupabaseCommand) => {
  supabase.query(statement, parameters).then(
    (rows) => tell({ id, rows }),
    (error: unknown) => tell({ id, failure: String(error) }),
  );
});

async function open(kind: DatabaseKind) {
  const siteUrl = 'http://localhost';
  if (kind === 'postgres') {
    const { url } = await startRealPostgres();
    await migrateReal(url);
    const openDatabase = () => Promise.resolve(openRealDatabase(url, CONNECTIONS));
    return openEmbeddedSupabase({ database: url, openDatabase, secrets, siteUrl });
  }
  const embedded = await openEmbeddedSupabase({ database: 'memory://', secrets, siteUrl });
  await embedded.migrate();
  return embedded;
}

function tell(reply: SupabaseReply): void {
  process.send?.(reply);
}
