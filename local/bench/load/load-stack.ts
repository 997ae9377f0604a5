import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { startMercadoPagoSimulator } from '#local/mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { createFunctionsHost } from '#local/stack/functions-host.ts';
import { createLocalSecrets } from '#local/stack/local-secrets.ts';
import type { ApiStack } from '#tests/support/api-stack.ts';
import { copyRealDatabase } from '#tests/support/real-database-copy.ts';
import { openRealDatabase } from '#tests/support/real-database.ts';

/** The part of a running /api that the loads need. */
export type LoadStack = Pick<ApiStack, 'api' | 'sql' | 'jwtSecret' | 'mercadoPago' | 'stop'>;

/** Where the site would be; nobody listens there. */
const SITE_URL = 'http://localhost';
/** Supabase in a process of its own: what it computes takes nothing from the functions, as when hosted. */
const SUPABASE = join(PROJECT_ROOT, 'tests', 'support', 'supabase-instance-child.ts');

/**
 * Starts the product's /api on an empty database of a PostgreSQL server, without HTTP in front of it. It
 * takes over the environment of this process and its `console.info`: the log line of each request goes nowhere.
 */
export async function startLoadStack(): Promise<LoadStack> {
  console.info = () => undefined;
  const secrets = createLocalSecrets();
  const database = await copyRealDatabase();
  const supabase = fork(SUPABASE, [database, JSON.stringify(secrets)], { execArgv: [] });
  const [{ url: supabaseUrl }] = (await once(supabase, 'message')) as [{ url: string }];
  const owner = openRealDatabase(database, 2);
  const mercadoPago = await startMercadoPagoSimulator({ ...TEST_CREDENTIALS });
  Object.assign(process.env, {
    SITE_URL,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    SUPABASE_FORWARDING_KEY: secrets.secretKey,
    MERCADOPAGO_API_URL: mercadoPago.url,
    MERCADOPAGO_ACCESS_TOKEN: TEST_CREDENTIALS.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: TEST_CREDENTIALS.webhookSecret,
  });
  const host = await createFunctionsHost((request) => request.headers.get('x-test-address') ?? '');
  return {
    jwtSecret: secrets.jwtSecret,
    mercadoPago,
    api: (path, init) => host.fetch(new Request(new URL(path, SITE_URL), init)),
    sql: (statement, parameters = []) => owner.query(statement, parameters),
    stop: async () => {
      await mercadoPago.close();
      supabase.kill();
      await owner.connection.close();
    },
  };
}
