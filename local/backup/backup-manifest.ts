import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
export type BackupManifest = z.infer<typeof ManifestSchema>;

export const MANIFEST_FILE = 'manifest.json';

/** Reads it. @throws Error where the folder holds no backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  return ManifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
}
