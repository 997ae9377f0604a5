import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** Who may reach something, beside the owner and `service_role`. */
export type Role = 'anon' | 'authenticated';

/** What schema `public` holds once every file of supabase/migrations was applied. */
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

const NAME = /public\.(\w+)/g;

/**
 * Reads it off the migrations, which revoke everything from both roles before they grant anything, and
 * take no policy away: a test compares it with a real database.
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
      /(create|drop) table (?:if not exists )?(public\.\w+)/g,
      /grant select on table\s+([^;]*?)\s+to\s+([^;]*);/g,
    ),
    policies: new Set(
      [...sql.matchAll(/create policy "([^"]+)"\s+on\s+public\.(\w+)/g)].map(
        ([, policy, table]) => `${table}: ${policy}`,
      ),
    ),
    functions: granted(
      sql,
      /(create(?: or replace)?|drop) function\s+(public\.\w+(?:\([^)]*\),\s+public\.\w+)*)/g,
      /grant execute on function\s+([^;]*?)\s+to\s+([^;]*);/g,
    ),
  };
}

function granted(sql: string, made: RegExp, grants: RegExp): Map<string, Set<Role>> {
  const roles = new Map<string, Set<Role>>();
  for (const [, verb, objects = ''] of sql.matchAll(made)) {
    for (const name of namesIn(objects)) {
      if (verb === 'drop') roles.delete(name);
      else if (!roles.has(name)) roles.set(name, new Set());
    }
  }
  for (const [, objects = '', grantees = ''] of sql.matchAll(grants)) {
    for (const name of namesIn(objects)) {
      for (const role of grantees.split(',').map((text) => text.trim())) {
        if (role === 'anon' || role === 'authenticated') roles.get(name)?.add(role);
      }
    }
  }
  return roles;
}

function namesIn(sql: string): string[] {
  return [...sql.matchAll(NAME)].map(([, name = '']) => name);
}
