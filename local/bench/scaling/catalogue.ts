import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

import type { DatabaseCall } from './database-call.ts';
import type { ScalingDatabase } from './scaling-database.ts';

/** Tables that never grow. */
const FIXED = ['public.reconciliation'];

/** One table as it lies on the disk, in bytes. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexes: readonly { readonly name: string; readonly bytes: number }[];
}

const SIZES = `
select format('%I.%I', n.nspname, c.relname) as name, c.reltuples::float8 as rows,
  pg_table_size(c.oid)::float8 as bytes,
  coalesce((
    select json_agg(json_build_object(
      'name', i.indexrelid::regclass::text, 'bytes', pg_relation_size(i.indexrelid)))
    from pg_index i where i.indrelid = c.oid
  ), '[]') as indexes
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'auth') and c.relkind = 'r'
order by pg_total_relation_size(c.oid) desc`;

/** The tables that grow with the users and have rows, by the statistics of the last analysis. */
export async function listLargeTables({ sql }: ScalingDatabase): Promise<TableSize[]> {
  const rows = (await sql.unsafe(SIZES)) as unknown as TableSize[];
  return rows.filter((table) => table.rows > 0 && !FIXED.includes(table.name));
}

const DOORS = `
select 'function ' || p.proname as door
from pg_proc p cross join pg_roles r
where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
  and has_function_privilege(r.rolname, p.oid, 'execute')
union
select 'table ' || c.relname
from pg_class c cross join pg_roles r
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  and r.rolname in ('anon', 'authenticated')
  and has_table_privilege(r.rolname, c.oid, 'select')`;

/** What the server itself calls stands in its code as a quoted name. */
const FUNCTIONS = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;

/**
 * What the database is asked: each function that a user or a guest may call and each table that they may
 * read, from its catalogue; each function that the server calls, from its code. `DATABASE_CALLS` must
 * name them all: `function x`, `table y`.
 */
export async function listOpenDoors({ sql }: ScalingDatabase): Promise<string[]> {
  const rows = (await sql.unsafe(DOORS)) as unknown as { door: string }[];
  const functions = (await sql.unsafe(FUNCTIONS)) as unknown as { name: string }[];
  const doors = new Set(rows.map(({ door }) => door));
  const folder = join(PROJECT_ROOT, 'netlify');
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    const code = await readFile(join(folder, file), 'utf8');
    for (const { name } of functions) if (code.includes(`'${name}'`)) doors.add(`function ${name}`);
  }
  return [...doors].toSorted();
}

/** What a call asks, as listOpenDoors() writes it. */
export function toDoor({ asks }: DatabaseCall): string {
  return 'table' in asks ? `table ${asks.table}` : `function ${asks.function}`;
}
