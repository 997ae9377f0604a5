import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { startMercadoPagoSimulator } from '#local/mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { createFunctionsHost, serveApi } from '#local/stack/functions-host.ts';
import type { LocalSecrets } from '#local/stack/local-secrets.ts';
import type { ApiStack } from '#tests/support/api-stack.ts';
import { keepEnvironment } from '#tests/support/keep-environment.ts';

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

/** PGlite, which answers one request after the other, or a PostgreSQL server, which does so side by side. */
export type DatabaseKind = 'embedded' | 'postgres';

/** Asks the process to run a statement. */
export interface SupabaseCommand {
  readonly id: number;
  readonly statement: string;
  readonly parameters: readonly unknown[];
}

/** What the process says: first where it listens, then the outcome of each statement. */
export type SupabaseReply =
  | { readonly url: string; readonly secrets: LocalSecrets }
  | { readonly id: number; readonly rows: Record<string, unknown>[] }
  | { readonly id: number; readonly failure: string };

/** A Supabase with an empty, migrated database in a process of its own. */
interface SupabaseProcess {
  readonly url: string;
  readonly secrets: LocalSecrets;
  /** Runs a statement as the database's owner. */
  sql(statement: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

interface Asked {
  readonly resolve: (rows: Record<string, unknown>[]) => void;
  readonly reject: (error: Error) => void;
}

/** Starts it; it ends with this process at the latest. @throws Error where it ends before it listens. */
async function startSupabaseProcess(kind: DatabaseKind): Promise<SupabaseProcess> {
  const child = fork(join(import.meta.dirname, 'supabase-child.ts'), [kind], {
    cwd: PROJECT_ROOT,
    execArgv: [],
    // Moments stay moments.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const asked = new Map<number, Asked>();
  const listening = new Promise<Extract<SupabaseReply, { url: string }>>((resolve) => {
    child.on('message', (reply: SupabaseReply) => {
      if ('url' in reply) return resolve(reply);
      const waiting = asked.get(reply.id);
      asked.delete(reply.id);
      if ('rows' in reply) waiting?.resolve(reply.rows);
      else waiting?.reject(new Error(reply.failure));
    });
  });
  const { url, secrets } = await Promise.race([
    listening,
    ended.then(() => Promise.reject(new Error('Supabase has ended'))),
  ]);
  let commands = 0;
  return {
    url,
    secrets,
    sql: (statement, parameters = []) =>
      new Promise((resolve, reject) => {
        commands += 1;
        asked.set(commands, { resolve, reject });
        child.send({ id: commands, statement, parameters } satisfies SupabaseCommand);
      }),
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/**
 * Reads an answer to its end, whose status has to be this one.
 * @throws Error with what it said, where it has another.
 */
export async function expectStatus(answer: Promise<Response>, status: number): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== status) {
    throw new Error(`${response.status} in place of ${status}: ${text.slice(0, 200)}`);
  }
  return text;
}
