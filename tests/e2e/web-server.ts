/** The site of one run of the browser tests: on a port and a database of its own, gone with the run. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { openEmbeddedSupabase } from '#local/stack/embedded-supabase.ts';
import { readLocalSecrets } from '#local/stack/local-secrets.ts';
import { recordMigrations } from '#local/stack/local-services.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { runStack } from '#local/stack/start.ts';
import { isAlive } from '#local/stack/lock.ts';

import { seedAccounts } from './support/account-pool.ts';

const folder = process.env['COLINHO_DATA'];
// What stands beside it is removed.
if (!folder) throw new Error('COLINHO_DATA names no folder: start this by playwright.config.ts');
process.chdir(PROJECT_ROOT);
removeEndedRuns(dirname(folder));
// Where tests say which accounts they have: see support/account-pool.ts.
mkdirSync(join(folder, 'claimed'), { recursive: true });
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const supabase = await openEmbeddedSupabase({
  database: join(folder, 'pg'),
  secrets: readLocalSecrets(folder),
  siteUrl: 'http://localhost',
});
await supabase.migrate();
recordMigrations(folder);
await seedAccounts((statement, parameters) => supabase.query(statement, parameters));
await supabase.close();
await runStack('built');

/** What a run left that was killed: its folder is named by the process of its test runner. */
function removeEndedRuns(runs: string): void {
  mkdirSync(runs, { recursive: true });
  for (const name of readdirSync(runs)) {
    if (/^\d+$/.test(name) && !isAlive(Number(name)))
      rmSync(join(runs, name), { recursive: true, force: true });
  }
}
