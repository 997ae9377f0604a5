import { readFile } from 'node:fs/promises';

import postgres, { type Sql } from 'postgres';

import { copyRealDatabase } from '#tests/support/real-database-copy.ts';

/**
 * A migrated database with so many users (fill.sql), on the PostgreSQL server of this process, which ends
 * with it. The one session is its owner's, and has the temporary table `scaling_users`.
 */
export async function openFilledDatabase(users: number): Promise<Sql> {
  const sql = postgres(await copyRealDatabase(), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
  });
  await sql.unsafe(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
     set scaling.users = ${users}`,
  );
  await sql.unsafe(await readFile(new URL('fill.sql', import.meta.url), 'utf8'));
  await sql.unsafe('vacuum (analyze)');
  await sql.unsafe('set session_replication_role = origin; reset work_mem');
  return sql;
}

/** The tables that grow with the users and have rows, with their indexes, by the statistics of the last analysis. */
export async function listGrowingTables(sql: Sql) {
  return sql.unsafe<{ name: string; rows: number; bytes: number }[]>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.reltuples::float8 as rows,
       pg_total_relation_size(c.oid)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind = 'r' and c.reltuples > 0
       and c.relname <> 'reconciliation'
     order by bytes desc`,
  );
}
