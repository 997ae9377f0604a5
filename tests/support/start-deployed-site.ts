import connect, { type Sql } from 'postgres';

import { FUNCTION_PATH } from '#local/stack/functions-host.ts';
import { startStaticSite } from '#local/stack/static-site.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';

import { startApiStack } from './api-stack.ts';
import { keepEnvironment } from './keep-environment.ts';
import { copyRealDatabase } from './real-database-copy.ts';
import { openRealDatabase } from './real-database.ts';
import { startFront } from './start-front.ts';

/** All that an operator deploys, on this machine: pages, /api, Supabase, PostgreSQL, the provider. */
export interface DeployedSite {
  /** What the operator has set. */
  readonly variables: Readonly<Record<string, string>>;
  readonly site: Awaited<ReturnType<typeof startFront>>;
  readonly supabase: Awaited<ReturnType<typeof startFront>>;
  readonly provider: Awaited<ReturnType<typeof startFront>>;
  /** The database, as its owner. */
  readonly sql: Sql;
  stop(): Promise<void>;
}

/** Starts it: the build that is there, and the functions of the sources. */
export async function startDeployedSite(): Promise<DeployedSite> {
  const giveBack = keepEnvironment();
  const database = await copyRealDatabase();
  const stack = await startApiStack({
    database,
    openDatabase: (url) => Promise.resolve(openRealDatabase(url, 10)),
  });
  const site = await startFront((request) => {
    const { pathname, search } = new URL(request.url);
    return FUNCTION_PATH.test(pathname)
      ? stack.api(pathname + search, request)
      : pages.fetch(request);
  });
  const pages = await startStaticSite({ port: Number(new URL(site.url).port), files: true });
  const [supabase, provider] = await Promise.all([
    startFront(stack.supabaseUrl),
    startFront(stack.mercadoPago.url),
  ]);
  const sql = connect(database, { max: 1, onnotice: () => undefined });
  return {
    variables: {
      CONTEXT: 'dev',
      SITE_URL: site.url,
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SUPABASE_SECRET_KEY: stack.secretKey,
      SUPABASE_FORWARDING_KEY: stack.secretKey,
      MERCADOPAGO_ACCESS_TOKEN: TEST_CREDENTIALS.accessToken,
      MERCADOPAGO_WEBHOOK_SECRET: TEST_CREDENTIALS.webhookSecret,
      MERCADOPAGO_API_URL: provider.url,
      DATABASE_URL: database,
    },
    ...{ site, supabase, provider, sql },
    stop: async () => {
      await sql.end();
      await Promise.all([site.stop(), supabase.stop(), provider.stop(), pages.close()]);
      await stack.stop();
      giveBack();
    },
  };
}
