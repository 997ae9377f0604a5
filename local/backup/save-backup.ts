import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import postgres from 'postgres';

import { type BackupManifest, MANIFEST_FILE } from './backup-manifest.ts';
import { readCatalog } from './read-catalog.ts';

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
      const [moment] = await tx`select now() as taken_at`;
      const saved: BackupManifest['tables'] = [];
      for (const { name, columns } of tables) {
        const file = `${name.replaceAll('"', '')}.copy`;
        const source = await tx.unsafe(`copy ${name} (${columns.join(', ')}) to stdout`).readable();
        await pipeline(source, createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }));
        const [counted] = await tx.unsafe(`select count(*)::integer as rows from ${name}`);
        saved.push({ name, columns: [...columns], rows: Number(counted?.['rows']), file });
      }
      return {
        format: 'colinho-backup-1' as const,
        taken_at: (moment?.['taken_at'] as Date).toISOString(),
        migrations: [...migrations],
        tables: saved,
        sequences: [...sequences],
      };
    });
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flag: 'wx' });
    return manifest;
  } finally {
    await sql.end();
  }
}
