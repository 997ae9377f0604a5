import { openEmbeddedSupabase } from '#local/stack/embedded-supabase.ts';
import type { LocalSecrets } from '#local/stack/local-secrets.ts';

import { openRealDatabase } from './real-database.ts';

// One instance of Supabase on a Postgres server that may be killed, which may end this process as well.
// It says where it listens, and ends with the process that started it.

/** The server lets in a few more. */
const CONNECTIONS = 50;

process.once('disconnect', () => process.exit());
const [, , url = '', secrets = '{}'] = process.argv;
const supabase = await openEmbeddedSupabase({
  database: url,
  openDatabase: () => Promise.resolve(openRealDatabase(url, CONNECTIONS)),
  secrets: JSON.parse(secrets) as LocalSecrets,
  siteUrl: 'http://localhost',
});
process.send?.({ url: await supabase.listen() });
