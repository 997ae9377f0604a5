import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { App, appliedVersions } from '@supabase/lite';
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli';
import { parse } from 'smol-toml';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { type LocalMail, NoticeSchema, withEmailChangedNotice } from './local-mail.ts';
import type { LocalSecrets } from './local-secrets.ts';
import { openPgliteDatabase } from './pglite-database.ts';
import { serveLoopback } from './node-http.ts';
import { StartFailure } from './start-failure.ts';
import { PLATFORM_SQL, quietDatabaseErrors, type SupabaseDatabase } from './supabase-database.ts';

export interface EmbeddedSupabaseOptions {
  /** Folder of the database, or `memory://`; what `openDatabase` takes, where that is given. */
  readonly database: string;
  /** Opens another Postgres than PGlite. */
  readonly openDatabase?: (url: string) => Promise<SupabaseDatabase>;
  readonly secrets: LocalSecrets;
  /** Public origin of the site, for the links of sign-in mails. */
  readonly siteUrl: string;
  /** Takes the mails that hosted Supabase would send; without it they go nowhere. */
  readonly onMail?: (mail: LocalMail) => void;
  /** Told of every request before it is answered; for tests that count round trips. */
  readonly onRequest?: (request: Request) => void;
}

/** Supabase in this process: the Data API and Auth, on Postgres (PGlite by default). */
export type EmbeddedSupabase = Awaited<ReturnType<typeof openEmbeddedSupabase>>;

/**
 * Opens the embedded Supabase. The caller holds the lock of the database's folder.
 * @throws StartFailure when the database does not open.
 */
export async function openEmbeddedSupabase(options: EmbeddedSupabaseOptions) {
  const { app, database } = await openApp(options);
  const { connection, schedule } = database;
  const answer = withEmailChangedNotice(
    async (request) => app.fetch(request, { peerAddress: request.ip ?? null }),
    (statement, parameters) => database.query(statement, parameters),
    readAuthConfig().emailChanged,
    options.onMail ?? (() => undefined),
  );
  const unquiet = quietDatabaseErrors();
  let stopServer = (): Promise<void> => Promise.resolve();

  return {
    /** Applies the pending files of supabase/migrations and returns the names of the new ones. */
    migrate: () =>
      schedule(async () => {
        const applied = await applyMigrations(app);
        await database.onMigrated?.();
        return applied;
      }),
    /** Runs one statement as the database's owner and returns its rows. */
    query: (statement: string, parameters: readonly unknown[] = []) =>
      schedule(() => database.query(statement, parameters)),
    /** Runs a file of statements in one transaction. */
    runScript: (script: string) => schedule(() => database.runScript(script)),
    /** Serves the APIs on a free port of 127.0.0.1 and returns the address. */
    listen: async () => {
      const server = await serveLoopback((request) => {
        options.onRequest?.(request);
        return schedule(() => answer(request));
      });
      stopServer = () => server.close();
      return server.url;
    },
    close: async () => {
      await stopServer();
      await schedule(() => connection.close());
      unquiet();
    },
  };
}

async function openApp({
  database: url,
  openDatabase = openPgliteDatabase,
  onMail = () => undefined,
  secrets,
  siteUrl,
}: EmbeddedSupabaseOptions) {
  try {
    const database = await openDatabase(url);
    const { connection } = database;
    const app = new App({
      connection,
      auth: {
        ...readAuthConfig().settings,
        enabled: true,
        site_url: siteUrl,
        jwt_secret: secrets.jwtSecret,
        publishable_key: secrets.publishableKey,
        secret_key: secrets.secretKey,
      },
      options: { drivers: { email: { send: (mail) => Promise.resolve(onMail(mail)) } } },
    });
    await app.ensureSystemSchema();
    await database.runScript(PLATFORM_SQL);
    // Left to itself the library grants everything to everyone at the first request, and so undoes
    // the migrations' `revoke`; with the ground above that hosted Supabase has, it need not.
    Object.assign(connection, { rlsState: 'active' });
    return { app, database };
  } catch (error) {
    throw new StartFailure(
      `O banco de dados em ${url} não abriu: mova essa pasta para outro lugar e comece de ` +
        'novo; um banco vazio será criado.',
      error instanceof Error ? error.message.slice(0, 500) : '',
    );
  }
}

const TemplateSchema = z.object({ subject: z.string(), content_path: z.string() });
const ConfigSchema = z.object({
  auth: z.object({
    jwt_expiry: z.int(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.int(),
    enable_signup: z.boolean(),
    minimum_password_length: z.int(),
    email: z.object({
      enable_signup: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      otp_length: z.int(),
      otp_expiry: z.int(),
      template: z.object({ recovery: TemplateSchema, email_change: TemplateSchema }),
      notification: z.object({ email_changed: NoticeSchema }),
    }),
  }),
});

/**
 * What supabase/config.toml says of accounts, so that embedded and hosted Supabase agree: the settings that
 * the embedded one knows, and the mail that is sent in its place.
 */
function readAuthConfig() {
  const text = readFileSync(join(PROJECT_ROOT, 'supabase', 'config.toml'), 'utf8');
  const { email, ...rest } = ConfigSchema.parse(parse(text)).auth;
  const { notification, ...known } = email;
  return { settings: { ...rest, email: known }, emailChanged: notification.email_changed };
}

/**
 * Applies the pending files of supabase/migrations, each with its history row in one transaction,
 * as the Supabase CLI does. The library looks for the folder in the working directory.
 * @returns the names of the files that were applied now.
 * @throws StartFailure that names the file which failed; nothing of that file stays.
 */
async function applyMigrations(app: App): Promise<readonly string[]> {
  const printError = console.error;
  let reason = '';
  // The library prints the database's error with its whole context before it throws another one.
  console.error = (first: unknown) => {
    reason = first instanceof Error ? first.message : String(first);
  };
  try {
    const { applied } = await applyPendingMigrations(app);
    return applied.map((migration) => migration.filename);
  } catch {
    const done = new Set(await appliedVersions(app.connection));
    const files = await listMigrationFiles(app);
    const failed = files.find((file) => !done.has(file.version))?.filename ?? 'desconhecida';
    throw new StartFailure(
      `A migração supabase/migrations/${failed} falhou e foi desfeita; os dados ficaram como ` +
        `estavam. Corrija o arquivo e comece de novo. O Postgres disse: ${reason}`,
    );
  } finally {
    console.error = printError;
  }
}
