import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData as given } from 'node:worker_threads';

import { startMercadoPagoSimulator } from '#local/mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { openEmbeddedSupabase } from '#local/stack/embedded-supabase.ts';
import { createFunctionsHost, serveApi } from '#local/stack/functions-host.ts';
import { createLocalSecrets, type LocalSecrets } from '#local/stack/local-secrets.ts';
import type { ApiStack } from '#tests/support/api-stack.ts';
import { copyRealDatabase } from '#tests/support/real-database-copy.ts';
import { openRealDatabase } from '#tests/support/real-database.ts';

/** The part of a running /api that the loads need. */
export type LoadStack = Pick<ApiStack, 'api' | 'sql' | 'jwtSecret' | 'mercadoPago' | 'stop'>;

/** Where the site would be; nobody listens there. */
const SITE_URL = 'http://localhost';
/** As many statements at once as the server is given for the tests. */
const CONNECTIONS = 50;

// Supabase in a thread of its own: what it computes takes nothing from the functions, as when hosted.
if (!isMainThread) {
  const supabase = await openEmbeddedSupabase({
    ...(given as { database: string; secrets: LocalSecrets }),
    openDatabase: (url) => Promise.resolve(openRealDatabase(url, CONNECTIONS)),
    siteUrl: SITE_URL,
  });
  parentPort?.postMessage(await supabase.listen());
}

/**
 * Starts the product's /api on an empty database of a PostgreSQL server, without HTTP in front of it. It
 * takes over the environment of this process and its `console.info`: the log line of each request goes nowhere.
 */
export async function startLoadStack(): Promise<LoadStack> {
  console.info = () => undefined;
  const secrets = createLocalSecrets();
  const database = await copyRealDatabase();
  const workerData = { database, secrets };
  const supabase = new Worker(new URL(import.meta.url), { workerData });
  const [supabaseUrl] = (await once(supabase, 'message')) as [string];
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
    api: (path, init) => serveApi(host, new Request(new URL(path, SITE_URL), init)),
    sql: (statement, parameters = []) => owner.query(statement, parameters),
    stop: async () => {
      await mercadoPago.close();
      await supabase.terminate();
      await owner.connection.close();
    },
  };
}
