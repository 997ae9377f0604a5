import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** What the files of supabase/migrations make. */
export interface Migrations {
  /** The numbers before the files' names, in their order. */
  readonly versions: readonly string[];
  /** The tables of schema `public`, which the data API serves. */
  readonly tables: readonly string[];
}

/** Reads them; they drop nothing that they have made. */
export function readMigrations(): Migrations {
  const folder = join(PROJECT_ROOT, 'supabase', 'migrations');
  const files = readdirSync(folder).filter((file) => /^\d+_.*\.sql$/.test(file));
  const sql = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return {
    versions: files.map((file) => file.slice(0, file.indexOf('_'))).toSorted(),
    tables: Array.from(sql.matchAll(/^create table public\.(\w+)/gm), ([, name = '']) => name),
  };
}
