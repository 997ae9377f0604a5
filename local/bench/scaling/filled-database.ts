import { readFileSync } from 'node:fs';

import postgres, { type Sql } from 'postgres';

import { replaceClock } from '#tests/support/own-clock.ts';
import { copyRealDatabase } from '#tests/support/real-database-copy.ts';

import type { DatabaseCall } from './database-calls.ts';

const readSql = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * A migrated database with so many users (fill.sql), on the PostgreSQL server of this process, which ends
 * with it. The one session is its owner's, and has the temporary table `scaling_users`.
 */
export async function openFilledDatabase(users: number): Promise<Sql> {
  const sql = postgres(await copyRealDatabase(), { max: 1, idle_timeout: 0, max_lifetime: null });
  await sql.unsafe(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
     set scaling.users = ${users}`,
  );
  await sql.unsafe(readSql('fill.sql'));
  await sql.unsafe('vacuum (analyze)');
  await sql.unsafe('set session_replication_role = origin; reset work_mem');
  return sql;
}

/** The tables that grow with the users and have rows, with their indexes. */
export const listGrowingTables = (sql: Sql) =>
  sql.unsafe<{ name: string; rows: number; bytes: number }[]>(readSql('growing-tables.sql'));

const ARGUMENTS = readSql('arguments.sql');
const SCANS = readSql('scans.sql');

async function toStatement(sql: Sql, { function: name, table }: DatabaseCall): Promise<string> {
  if (name === undefined) return `select * from public.${table} where $1::text is not null`;
  const columns = await sql.unsafe<{ name: string; type: string }[]>(ARGUMENTS, [name]);
  if (columns.length === 0) return `select public.${name}() where $1::text is not null`;
  const passed = columns.map((column) => `${column.name} => given.${column.name}`).join(', ');
  const types = columns.map((column) => `${column.name} ${column.type}`).join(', ');
  return `select public.${name}(${passed})
    from jsonb_to_record($1::text::jsonb) as given (${types})`;
}

interface Sample {
  readonly user: string;
  readonly session: string;
  /** The arguments as one JSON text, as the data API hands them over. */
  readonly given: string;
}

/** Makes a call for so many users, drawn from all of them, and explains each. */
export async function explainCall(sql: Sql, call: DatabaseCall, users: number) {
  const statement = await toStatement(sql, call);
  const samples = await sql.unsafe<(Sample & Record<string, string>)[]>(
    `select r.id as user, r.session, (${call.given})::jsonb::text as given
     from (
       select * from scaling_users where is_${call.of} order by md5(n::text) limit ${users}
     ) r`,
  );
  if (!samples[0]) throw new Error(`Nobody fits "${call.title}": the database is too small`);
  const explained: Awaited<ReturnType<typeof explainOne>>[] = [];
  for (const sample of samples) explained.push(await explainOne(sql, call, statement, sample));
  return explained;
}

interface Plan {
  readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
  readonly 'Execution Time': number;
}

/**
 * As the data API makes it: in a transaction, with the role and the claims of the token. It is rolled back,
 * so that every call finds the same database.
 */
async function explainOne(
  sql: Sql,
  { as, clock }: DatabaseCall,
  statement: string,
  { user, session, given }: Sample,
) {
  const readScans = () => sql.unsafe<{ name: string; is_index: boolean; scans: number }[]>(SCANS);
  const claims = JSON.stringify({ sub: user, role: as, session_id: session });
  await sql.unsafe('begin');
  try {
    if (clock !== undefined) await replaceClock((statement) => sql.unsafe(statement), clock);
    const before = new Map((await readScans()).map(({ name, scans }) => [name, scans]));
    await sql.unsafe(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('role', $3, true)`,
      [claims, as === 'authenticated' ? user : '', as],
    );
    const [row] = await sql.unsafe<{ 'QUERY PLAN': [Plan] }[]>(
      `explain (analyze, buffers, timing off, format json) ${statement}`,
      [given],
    );
    await sql.unsafe('reset role');
    if (!row) throw new Error('Nothing was explained');
    const [{ Plan, 'Execution Time': milliseconds }] = row['QUERY PLAN'];
    const scanned = (await readScans())
      .map((one) => ({ ...one, scans: one.scans - (before.get(one.name) ?? 0) }))
      .filter(({ scans }) => scans > 0);
    const indexes = scanned.filter((one) => one.is_index);
    return {
      /** Of 8 kB, in memory or not, with all that its functions and triggers ran. */
      blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
      milliseconds,
      /** The indexes that it entered, and how often it did so. */
      indexes: indexes.map(({ name }) => name),
      descents: indexes.reduce((sum, { scans }) => sum + scans, 0),
      /** Tables that it read from one end to the other: `schema.table`. */
      scanned: scanned.filter((one) => !one.is_index).map(({ name }) => name),
    };
  } finally {
    await sql.unsafe('rollback');
  }
}
