import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { startMercadoPagoSimulator } from '#local/mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { seedDemoAccounts } from './demo-accounts.ts';
import { openEmbeddedSupabase } from './embedded-supabase.ts';
import { createLocalMail } from './local-mail.ts';
import { readLocalSecrets } from './local-secrets.ts';
import { hashMigrations } from './pglite-database.ts';
import type { PaymentProvider, StackEnvironment, SupabaseProject } from './read-environment.ts';
import { reportStep } from './report-step.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Starts the embedded Supabase on a data folder: opens it, applies the migrations, listens, and
 * renews the demo accounts.
 * @throws StartFailure where the data were made with other migrations than those of now.
 */
export async function startLocalProject(
  { siteUrl }: StackEnvironment,
  folder: string,
  closing: AsyncDisposableStack,
): Promise<SupabaseProject> {
  const secrets = readLocalSecrets(folder);
  const database = join(folder, 'pg');
  if (existsSync(database)) requireSameMigrations(folder, database);
  // A first start that is broken off leaves data without migrations, not data from an unknown release.
  else writeFileSync(recordOf(folder), '{}');
  const onMail = createLocalMail(folder);
  const supabase = await reportStep(
    () => openEmbeddedSupabase({ database, secrets, siteUrl, onMail }),
    () => 'banco de dados aberto',
  );
  closing.defer(() => supabase.close());
  await reportStep(
    () => supabase.migrate(),
    ({ length }) => (length > 0 ? `migrações aplicadas: ${length}` : 'migrações em dia'),
  );
  recordMigrations(folder);
  const url = await supabase.listen();
  await reportStep(
    () => seedDemoAccounts(supabase, url, secrets.publishableKey),
    () => 'contas de demonstração em dia',
  );
  const { publishableKey, secretKey } = secrets;
  return { url, publishableKey, secretKey, forwardingKey: secretKey };
}

const recordOf = (folder: string): string => join(folder, 'migrations.json');

/** Notes in a data folder by which migrations its database was made: those of now. */
export function recordMigrations(folder: string): void {
  writeFileSync(recordOf(folder), JSON.stringify(hashMigrations()));
}

/** A migration that was changed after it was applied leaves a database which no release has; so do data without a record. */
function requireSameMigrations(folder: string, database: string): void {
  const record = recordOf(folder);
  if (existsSync(record)) {
    const then = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
    const now = hashMigrations();
    if (Object.keys(then).every((name) => then[name] === now[name])) return;
  }
  throw new StartFailure(
    `Os dados em ${relative(PROJECT_ROOT, database)} foram criados com outras migrações. Apague essa ` +
      'pasta para começar de novo: são dados só desta máquina.',
  );
}

/** A notification that is refused comes again after a minute, and once more after five. */
const RETRY_DELAYS_MS = [60_000, 300_000];

/**
 * Starts the simulator of Mercado Pago beside the site: on the next port, so that the checkouts of an
 * earlier start still lead somewhere, or on a free one where that is taken.
 */
export async function startLocalProvider(
  { port }: Pick<StackEnvironment, 'port'>,
  folder: string,
  closing: AsyncDisposableStack,
): Promise<PaymentProvider> {
  const file = join(folder, 'mercado-pago.json');
  const settings = { ...TEST_CREDENTIALS, file, retryDelays: RETRY_DELAYS_MS };
  const start = (on: number) => startMercadoPagoSimulator({ ...settings, port: on });
  const simulator = await reportStep(
    () => start(port + 1).catch(() => start(0)),
    ({ url }) => `simulador do Mercado Pago em ${url}`,
  );
  closing.defer(() => simulator.close());
  return { url: simulator.url, ...TEST_CREDENTIALS };
}
