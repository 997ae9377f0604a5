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
 * Reads it off the migrations, in their order. They revoke everything from both roles before they grant
 * anything, and take no policy away: a test compares it with a real database.
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
      /create table (?:if not exists )?(public\.\w+)/g,
      /drop table\s+([^;]*);/g,
      /grant select on table\s+([^;]*?)\s+to\s+([^;]*);/g,
    ),
    policies: new Set(
      [...sql.matchAll(/create policy "([^"]+)"\s+on\s+public\.(\w+)/g)].map(
        ([, policy, table]) => `${table}: ${policy}`,
      ),
    ),
    functions: granted(
      sql,
      /create (?:or replace )?function (public\.\w+)/g,
      /drop function\s+([^;]*);/g,
      /grant execute on function\s+([^;]*?)\s+to\s+([^;]*);/g,
    ),
  };
}

function granted(
  sql: string,
  made: RegExp,
  dropped: RegExp,
  grants: RegExp,
): Map<string, Set<Role>> {
  const roles = new Map<string, Set<Role>>();
  const make = (name: string) => roles.set(name, roles.get(name) ?? new Set());
  const grant = (name: string, grantees: string) => {
    for (const role of grantees.split(',').map((text) => text.trim())) {
      if (role === 'anon' || role === 'authenticated') roles.get(name)?.add(role);
    }
  };
  const steps = [
    ...[...sql.matchAll(made)].map((found) => ({ found, apply: make })),
    ...[...sql.matchAll(dropped)].map((found) => ({
      found,
      apply: (name: string) => roles.delete(name),
    })),
    ...[...sql.matchAll(grants)].map((found) => ({ found, apply: grant })),
  ];
  for (const { found, apply } of steps.toSorted(
    (one, other) => one.found.index - other.found.index,
  )) {
    for (const name of namesIn(found[1] ?? '')) apply(name, found[2] ?? '');
  }
  return roles;
}

function namesIn(sql: string): string[] {
  return [...sql.matchAll(NAME)].map(([, name = '']) => name);
}
