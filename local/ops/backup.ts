import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

import postgres, { type Sql, type TransactionSql } from 'postgres';

import { z } from '#contract/z.ts';

const TableSchema = z.object({
  /** With its schema, quoted as SQL wants it. */
  name: z.string(),
  /** Of the columns that hold data, quoted, in the order of the file's. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** In the same folder: what `copy … to stdout` wrote, as text. */
  file: z.string(),
});

const ManifestSchema = z.object({
  format: z.literal('colinho-backup-1'),
  /** ISO 8601 in UTC: all rows are as they were at this moment. */
  taken_at: z.string(),
  /** Versions of supabase/migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(TableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** What a folder with a backup holds. */
type BackupManifest = z.infer<typeof ManifestSchema>;

const MANIFEST_FILE = 'manifest.json';

/**
 * What a backup concerns itself with in a database: every table of `public`, `private` and `auth`, but for the list of Auth's own migrations, which belongs to
 * the project and not to its users. Columns that Postgres computes by itself are left out.
 */
export async function readCatalog(sql: Pick<Sql, 'unsafe'>) {
  const tables = await sql.unsafe<{ name: string; columns: string[] }[]>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') and c.relname not like '%migrations'
    group by 1 order by 1`);
  const sequences = await sql.unsafe<{ name: string; value: string }[]>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences
    where schemaname in ('public', 'private', 'auth') and last_value is not null order by 1`);
  const migrations = await sql.unsafe<{ version: string }[]>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return {
    migrations: migrations.map(({ version }) => version),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: sequences.map(({ name, value }) => ({ name, value })),
  };
}

/**
 * Writes all rows of all users into a folder that does not exist yet, as they are at one moment, while the
 * site goes on. Only its owner may read the files: they hold what the database holds.
 * @param database `postgres://…` of a role that may read every table.
 * @throws Error where the folder exists or the database cannot be read; the manifest is written last.
 */
export async function saveBackup(database: string, folder: string): Promise<BackupManifest> {
  await mkdir(folder, { mode: 0o700 });
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const { migrations, tables, sequences } = await readCatalog(tx);
      const [moment] = await tx<[{ taken_at: Date }]>`select now() as taken_at`;
      const saved: BackupManifest['tables'] = [];
      for (const { name, columns } of tables) {
        const file = `${name.replaceAll('"', '')}.copy`;
        const source = await tx.unsafe(`copy ${name} (${columns.join(', ')}) to stdout`).readable();
        await pipeline(source, createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }));
        const [counted] = await tx.unsafe(`select count(*)::integer as rows from ${name}`);
        saved.push({ name, columns, rows: Number(counted?.['rows']), file });
      }
      return {
        format: 'colinho-backup-1' as const,
        taken_at: moment.taken_at.toISOString(),
        ...{ migrations, sequences },
        tables: saved,
      };
    });
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flag: 'wx' });
    return manifest;
  } finally {
    await sql.end();
  }
}

/**
 * Puts a backup into a database that has the migrations and no account, in one transaction: where anything
 * fails, nothing was changed.
 * @param database `postgres://…` of a role that may set `session_replication_role`.
 * @throws Error where the folder holds no backup, the database has accounts, lacks a migration or a table of the backup, or gets
 * another number of rows than the backup has.
 */
export async function restoreBackup(database: string, folder: string): Promise<BackupManifest> {
  const manifest = ManifestSchema.parse(
    JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')),
  );
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      await requireEmpty(tx, manifest);
      // No trigger makes what the backup brings, and the order of the tables does not matter.
      await tx`set local session_replication_role = replica`;
      for (const { name, columns, rows, file } of manifest.tables) {
        await tx.unsafe(`delete from ${name}`);
        const target = await tx
          .unsafe(`copy ${name} (${columns.join(', ')}) from stdin`)
          .writable();
        await pipeline(createReadStream(join(folder, file)), target);
        const [counted] = await tx.unsafe(`select count(*)::integer as rows from ${name}`);
        if (counted?.['rows'] !== rows) {
          throw new Error(`${name} has ${String(counted?.['rows'])} rows in place of ${rows}`);
        }
      }
      // What was saved since the backup is lost: a device has to compare all that it has, and offer what is missing.
      await tx`update public.entry_counters set epoch = gen_random_uuid()`;
      for (const { name, value } of manifest.sequences) {
        await tx`select setval(${name}, ${value}::bigint)`;
      }
    });
  } finally {
    await sql.end();
  }
  return manifest;
}

async function requireEmpty(tx: TransactionSql, manifest: BackupManifest): Promise<void> {
  const { migrations, tables } = await readCatalog(tx);
  const missing = manifest.migrations.filter((version) => !migrations.includes(version));
  if (missing.length > 0) throw new Error(`Apply these migrations first: ${missing.join(', ')}`);
  const names = tables.map(({ name }) => name);
  const unknown = manifest.tables.filter(({ name }) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no table ${unknown.map(({ name }) => name).join(', ')}`);
  }
  const [found] = await tx`select count(*)::integer as accounts from auth.users`;
  if (found?.['accounts'] !== 0) throw new Error('The database has accounts: take an empty one');
}

/** See docs/backup.md. The address is a secret, so it comes by the environment and is never printed. */
async function runCommand(): Promise<void> {
  const [command, folder] = parseArgs({ allowPositionals: true }).positionals;
  const database = process.env['DATABASE_URL'];
  const run = command === 'save' ? saveBackup : command === 'restore' ? restoreBackup : undefined;
  if (!run || !folder || !database) {
    console.error('DATABASE_URL=postgres://… npm run backup -- save|restore <folder>');
    process.exitCode = 2;
    return;
  }
  const { taken_at, tables } = await run(database, folder);
  for (const { name, rows } of tables) console.log(`${name.padEnd(32)}${rows}`);
  console.log(`as of ${taken_at}`);
}

if (import.meta.main) await runCommand();
