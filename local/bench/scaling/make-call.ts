import type { DatabaseCall } from './database-call.ts';
import { type PlanReading, readPlan } from './read-plan.ts';
import type { ScalingDatabase } from './scaling-database.ts';

/** One call, ready to be made. */
interface SampledCall {
  readonly statement: string;
  /** The arguments as one JSON text, as the data API hands them over. */
  readonly given: string;
  readonly user: string;
  /** Of her session. */
  readonly session: string;
}

/** The arguments of a function with their types, as columns of a record. */
const COLUMNS = `
select coalesce(string_agg(format('%I %s', name, format_type(type, null)), ', '), '') as columns
from pg_proc p
cross join unnest(p.proargnames, p.proargtypes::oid[]) as argument (name, type)
where p.pronamespace = 'public'::regnamespace and p.proname = $1 and type is not null`;

/** So many calls of one kind, each by another user, drawn from all of them. */
export async function sampleCall(
  { sql }: ScalingDatabase,
  call: DatabaseCall,
  count: number,
): Promise<SampledCall[]> {
  const statement = await toStatement(sql, call.asks);
  const rows = (await sql.unsafe(
    `select r.id as user, md5('session' || r.n)::uuid as session, (${call.given})::jsonb::text as given
     from (
       select * from scaling_users r where ${call.whose} order by md5(r.n::text) limit ${count}
     ) r`,
  )) as unknown as { user: string; session: string; given: string }[];
  if (rows.length === 0) throw new Error(`Nobody fits "${call.title}": the database is too small`);
  return rows.map((row) => ({ ...row, statement }));
}

async function toStatement(
  sql: ScalingDatabase['sql'],
  asks: DatabaseCall['asks'],
): Promise<string> {
  if ('table' in asks) return `select * from public.${asks.table} where $1::text is not null`;
  const [row] = (await sql.unsafe(COLUMNS, [asks.function])) as unknown as { columns: string }[];
  const columns = row?.columns ?? '';
  if (columns === '') return `select public.${asks.function}() where $1::text is not null`;
  const names = columns.split(', ').map((column) => column.split(' ')[0] ?? '');
  const passed = names.map((name) => `${name} => given.${name}`).join(', ');
  return `select public.${asks.function}(${passed})
    from jsonb_to_record($1::text::jsonb) as given (${columns})`;
}

/**
 * Makes a call as the data API does: in a transaction, with the role and the claims of the token. It is
 * taken back afterwards, so that every call finds the same database.
 * @returns the milliseconds between the call and its answer; what a commit costs is not in it.
 */
export async function makeCall(
  { sql }: ScalingDatabase,
  call: DatabaseCall,
  { statement, given, user, session }: SampledCall,
): Promise<number> {
  const claims = { sub: user, role: call.as, session_id: session };
  await sql.unsafe('begin');
  try {
    if (call.before !== undefined) await sql.unsafe(call.before);
    await sql.unsafe(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('role', $3, true)`,
      [JSON.stringify(claims), call.as === 'authenticated' ? user : '', call.as],
    );
    const startedAt = performance.now();
    await sql.unsafe(statement, [given]);
    return performance.now() - startedAt;
  } finally {
    await sql.unsafe('rollback');
  }
}

const TELL = `
set auto_explain.log_min_duration = 0;
set auto_explain.log_level = notice;
set auto_explain.log_format = json;
set auto_explain.log_nested_statements = on;
set auto_explain.log_analyze = on;
set auto_explain.log_buffers = on;
set auto_explain.log_verbose = on;
set auto_explain.log_timing = off`;

/** Makes a call and reads how the server answered it, down to the last statement of its functions. */
export async function explainCall(
  database: ScalingDatabase,
  call: DatabaseCall,
  sampled: SampledCall,
): Promise<PlanReading> {
  await database.sql.unsafe(TELL);
  try {
    database.takeNotices();
    await makeCall(database, call, sampled);
    return readPlan(database.takeNotices(), sampled.statement);
  } finally {
    await database.sql.unsafe('set auto_explain.log_min_duration = -1');
  }
}
