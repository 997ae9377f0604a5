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
  await sql.unsafe(await readSql('fill.sql'));
  await sql.unsafe('vacuum (analyze)');
  await sql.unsafe('set session_replication_role = origin; reset work_mem');
  return sql;
}

/** The tables that grow with the users and have rows, with their indexes. */
export async function listGrowingTables(sql: Sql) {
  return sql.unsafe<{ name: string; rows: number; bytes: number }[]>(
    await readSql('growing-tables.sql'),
  );
}

const readSql = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
