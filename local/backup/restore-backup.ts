import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import postgres, { type TransactionSql } from 'postgres';

import { type BackupManifest, readManifest } from './backup-manifest.ts';
import { readCatalog } from './read-catalog.ts';

/**
 * Puts a backup into a database that has the migrations and no account, in one transaction: where anything
 * fails, nothing was changed.
 * @param database `postgres://…` of a role that may set `session_replication_role`.
 * @throws Error where the database has accounts, lacks a migration or a table of the backup, or gets
 * another number of rows than the backup has.
 */
export async function restoreBackup(database: string, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
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
