import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** Who may reach something, beside the owner and `service_role`. */
export type Role = 'anon' | 'authenticated';

/**
 * What schemas `public` and `private` hold once every file of supabase/migrations was applied; what is of the second
 * one has it before its name.
 */
export interface ExpectedSchema {
  /** Versions, that is, the numbers before the files' names. */
  readonly migrations: readonly string[];
  /** Each table, and who may read from it; nobody may write. */
  readonly tables: ReadonlyMap<string, ReadonlySet<Role>>;
  /** `table: policy`, for each. */
  readonly policies: ReadonlySet<string>;
  /** Each function, and who may call it. */
  readonly functions: ReadonlyMap<string, ReadonlySet<Role>>;
}

/**
 * Reads it off the migrations. They revoke everything from both roles before they grant anything, and drop
 * nothing: a test compares it with a real database.
 */
export function readExpectedSchema(): ExpectedSchema {
  const folder = join(PROJECT_ROOT, 'supabase', 'migrations');
  const files = readdirSync(folder).filter((file) => /^\d+_.*\.sql$/.test(file));
  const sql = files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/--.*$/gm, ''))
    .join('\n');
  return {
    migrations: files.map((file) => file.slice(0, file.indexOf('_'))).toSorted(),
    tables: granted(
      sql,
      /create table (?:public\.)?((?:private\.)?\w+)/g,
      /grant select on table\s+([^;]*?)\s+to\s+([^;]*);/g,
    ),
    policies: new Set(
      [...sql.matchAll(/create policy "([^"]+)"\s+on\s+public\.(\w+)/g)].map(
        ([, policy, table]) => `${table}: ${policy}`,
      ),
    ),
    functions: granted(
      sql,
      /create (?:or replace )?function (?:public\.)?((?:private\.)?\w+)/g,
      /grant execute on function\s+([^;]*?)\s+to\s+([^;]*);/g,
    ),
  };
}

function granted(sql: string, created: RegExp, grants: RegExp): Map<string, Set<Role>> {
  const roles = new Map<string, Set<Role>>();
  for (const [, name = ''] of sql.matchAll(created)) roles.set(name, new Set());
  for (const [, names = '', grantees = ''] of sql.matchAll(grants)) {
    for (const role of grantees.split(',').map((text) => text.trim())) {
      if (role !== 'anon' && role !== 'authenticated') continue;
      for (const [, name = ''] of names.matchAll(/\b(?:public\.)?((?:private\.)?\w+)/g))
        roles.get(name)?.add(role);
    }
  }
  return roles;
}
