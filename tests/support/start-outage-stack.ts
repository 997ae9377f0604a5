import { createLocalSecrets } from '#local/stack/local-secrets.ts';
import { startMercadoPagoSimulator } from '#local/mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';

import type { ApiStack } from './api-stack.ts';
import { migrateReal } from './migrate-real.ts';
import { openRealDatabase } from './real-database.ts';
import { startRealPostgres } from './real-postgres.ts';
import { serveFunctions } from './serve-functions.ts';
import { lendEnvironment } from './shared-stack.ts';
import { startSupabaseInstances } from './supabase-instances.ts';

/** The product's /api on a PostgreSQL server that can be taken away; nobody notifies of payments by itself. */
export interface OutageStack extends Omit<ApiStack, 'upstream' | 'mails' | 'push'> {
  /** Kills the database. */
  crash(): Promise<void>;
  /** Brings it back, with what it had. */
  restart(): Promise<void>;
  /** Runs statements in one transaction, which may take their time. */
  runScript(script: string): Promise<void>;
}

/** Boots it: a server, Supabase in a process of its own, the functions in this one. */
export async function startOutageStack(): Promise<OutageStack> {
  const giveBack = await lendEnvironment();
  const postgres = await startRealPostgres();
  await migrateReal(postgres.url);
  const secrets = createLocalSecrets();
  const supabase = await startSupabaseInstances(postgres.url, secrets);
  const functions = await serveFunctions();
  const mercadoPago = await startMercadoPagoSimulator({
    ...TEST_CREDENTIALS,
    // Not the clock that a test may set for the functions.
    now: () => new Date(performance.timeOrigin + performance.now()),
  });
  mercadoPago.webhooks = { mode: 'drop' };
  Object.assign(process.env, {
    SITE_URL: functions.url,
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    SUPABASE_FORWARDING_KEY: secrets.secretKey,
    MERCADOPAGO_API_URL: mercadoPago.url,
    MERCADOPAGO_ACCESS_TOKEN: TEST_CREDENTIALS.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: TEST_CREDENTIALS.webhookSecret,
  });

  /** A connection for one piece of work: none of them is open when the server is killed. */
  const withDatabase = async <Result>(
    work: (database: ReturnType<typeof openRealDatabase>) => Promise<Result>,
  ): Promise<Result> => {
    const database = openRealDatabase(postgres.url, 1);
    try {
      return await work(database);
    } finally {
      await database.connection.close();
    }
  };
  return {
    url: functions.url,
    supabaseUrl: supabase.url,
    ...secrets,
    mercadoPago,
    runScheduled: functions.runScheduled,
    idle: async () => {
      await functions.idle();
      await mercadoPago.waitForDeliveries();
    },
    api: (path, init) => fetch(new URL(path, functions.url), init),
    sql: (statement, parameters = []) =>
      withDatabase((database) => database.query(statement, parameters)),
    runScript: (script) => withDatabase((database) => database.runScript(script)),
    crash: () => postgres.crash(),
    restart: () => postgres.restart(),
    stop: async () => {
      await mercadoPago.close();
      await functions.close();
      await supabase.stop();
      await postgres.stop();
      giveBack();
    },
  };
}
