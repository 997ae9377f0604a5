import {
  type EmbeddedSupabaseOptions,
  openEmbeddedSupabase,
} from '#local/stack/embedded-supabase.ts';
import type { LocalMail } from '#local/stack/local-mail.ts';
import { createLocalSecrets, pushVariables } from '#local/stack/local-secrets.ts';
import {
  type MercadoPagoSimulator,
  startMercadoPagoSimulator,
} from '#local/mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';

import { type PushReceiver, startPushReceiver } from './push-receiver.ts';
import { serveFunctions } from './serve-functions.ts';

/** What a function asked of Supabase. */
export interface UpstreamRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
}

/** The product's /api over HTTP, on an empty database of its own. */
export interface ApiStack {
  /** Origin of /api, which is the SITE_URL too. */
  readonly url: string;
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Signs the access tokens. */
  readonly jwtSecret: string;
  /** Mercado Pago's stand-in, whose notifications come to /api. */
  readonly mercadoPago: MercadoPagoSimulator;
  /** A push service, and browsers that have subscribed to our key there. */
  readonly push: PushReceiver;
  /** Round trips to Supabase so far, oldest first; empty it with `upstream.length = 0`. */
  readonly upstream: UpstreamRequest[];
  /** Mails that Auth sent so far, oldest first. */
  readonly mails: LocalMail[];
  /** Calls a path; the header `x-test-address` stands for the caller's address. */
  api(path: string, init?: RequestInit): Promise<Response>;
  /** Runs what the platform runs on a schedule, once: every five minutes, unless told. */
  runScheduled(schedule?: string): Promise<void>;
  /** Runs a statement as the database's owner. */
  sql(statement: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /**
   * Resolves when nothing of what was asked goes on: neither what functions left for after an answer (a refund that
   * the provider answers late) nor what the provider tells of it.
   */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the stack: all migrations on a database, an in-memory one unless another is given, and the
 * same route files as production.
 */
export async function startApiStack(
  on: Pick<EmbeddedSupabaseOptions, 'database' | 'openDatabase'> = { database: 'memory://' },
): Promise<ApiStack> {
  const upstream: UpstreamRequest[] = [];
  const mails: LocalMail[] = [];
  const secrets = createLocalSecrets();
  const supabase = await openEmbeddedSupabase({
    ...on,
    secrets,
    siteUrl: 'http://localhost',
    onMail: (mail) => mails.push(mail),
    onRequest: (request) => {
      const { pathname, search } = new URL(request.url);
      upstream.push({
        method: request.method,
        path: pathname + search,
        headers: new Headers([...request.headers]),
      });
    },
  });
  await supabase.migrate();
  const supabaseUrl = await supabase.listen();
  Object.assign(process.env, {
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    SUPABASE_FORWARDING_KEY: secrets.secretKey,
  });

  const { url, runScheduled, idle: functionsAreIdle, close } = await serveFunctions();
  const mercadoPago = await startMercadoPagoSimulator({
    ...TEST_CREDENTIALS,
    retryDelays: [50, 100, 200],
  });
  const push = await startPushReceiver(secrets.vapid.publicKey);
  Object.assign(process.env, {
    ...pushVariables(secrets),
    PUSH_LOCAL_CERTIFICATE: push.certificate,
    SITE_URL: url,
    MERCADOPAGO_API_URL: mercadoPago.url,
    MERCADOPAGO_ACCESS_TOKEN: TEST_CREDENTIALS.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: TEST_CREDENTIALS.webhookSecret,
  });

  const idle = async (): Promise<void> => {
    await functionsAreIdle();
    await mercadoPago.waitForDeliveries();
  };

  return {
    url,
    supabaseUrl,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    jwtSecret: secrets.jwtSecret,
    mercadoPago,
    push,
    upstream,
    mails,
    runScheduled,
    api: (path, init) => fetch(new URL(path, url), init),
    sql: (statement, parameters) => supabase.query(statement, parameters),
    idle,
    stop: async () => {
      // What is still under way is not for the stack that comes after it.
      await idle();
      await mercadoPago.close();
      await push.close();
      await close();
      await supabase.close();
    },
  };
}
