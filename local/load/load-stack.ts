import { join } from 'node:path';

import { createFunctionsHost, serveApi } from '#local/stack/functions-host.ts';
import { startMercadoPagoSimulator } from '#local/mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import type { ApiStack } from '#tests/support/api-stack.ts';
import { keepEnvironment } from '#tests/support/keep-environment.ts';

import { type DatabaseKind, startSupabaseProcess } from './supabase-process.ts';

/** The product's /api without HTTP in front of it, its Supabase in another process. */
export type LoadStack = Omit<ApiStack, 'upstream' | 'mails'>;

/** Where the site would be; nobody listens there. */
const SITE_URL = 'http://localhost';

/**
 * Starts it on an empty database. The header `x-test-address` stands for the caller's address, and the
 * provider's notifications are dropped: who wants one sends it. The log line of each request is made, and
 * goes nowhere.
 */
export async function startLoadStack(kind: DatabaseKind): Promise<LoadStack> {
  const restoreEnvironment = keepEnvironment();
  const printInfo = console.info;
  console.info = () => undefined;
  const supabase = await startSupabaseProcess(kind);
  const mercadoPago = await startMercadoPagoSimulator({ ...TEST_CREDENTIALS });
  mercadoPago.webhooks = { mode: 'drop' };
  Object.assign(process.env, {
    SITE_URL,
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.secrets.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secrets.secretKey,
    SUPABASE_FORWARDING_KEY: supabase.secrets.secretKey,
    MERCADOPAGO_API_URL: mercadoPago.url,
    MERCADOPAGO_ACCESS_TOKEN: TEST_CREDENTIALS.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: TEST_CREDENTIALS.webhookSecret,
  });
  const host = await createFunctionsHost({
    directory: join(PROJECT_ROOT, 'netlify', 'functions'),
    addressOf: (request) => request.headers.get('x-test-address') ?? '',
  });
  return {
    url: SITE_URL,
    supabaseUrl: supabase.url,
    ...supabase.secrets,
    mercadoPago,
    api: (path, init) => serveApi(host, new Request(new URL(path, SITE_URL), init)),
    runScheduled: () => host.runScheduled(),
    sql: (statement, parameters) => supabase.sql(statement, parameters),
    stop: async () => {
      await mercadoPago.close();
      await supabase.stop();
      console.info = printInfo;
      restoreEnvironment();
    },
  };
}
