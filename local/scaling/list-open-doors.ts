import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

import type { ScalingDatabase } from './scaling-database.ts';

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
