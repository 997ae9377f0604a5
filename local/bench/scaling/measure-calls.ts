import { percentile } from '#local/bench/report.ts';

import { listLargeTables, listOpenDoors, type TableSize, toDoor } from './catalogue.ts';
import type { DatabaseCall } from './database-call.ts';
import { DATABASE_CALLS } from './database-calls.ts';
import { fillDatabase, type FillSize } from './fill-database.ts';
import { explainCall, makeCall, sampleCall } from './make-call.ts';
import { listDetours, type PlanReading } from './read-plan.ts';
import type { ScalingDatabase } from './scaling-database.ts';

/** A database of one size, and what each call cost in it. */
export interface SizeReport {
  readonly tables: readonly TableSize[];
  readonly costs: readonly CallCost[];
  /** What a call read from one end to the other, or which index it did not use. */
  readonly misses: readonly string[];
}

/**
 * Fills a database and makes every call in it.
 * @throws Error where it can be asked something that no call asks.
 */
export async function measureSize(
  database: ScalingDatabase,
  size: FillSize,
  users: number,
  report: (line: string) => void,
): Promise<SizeReport> {
  const asked = DATABASE_CALLS.map(toDoor);
  const forgotten = (await listOpenDoors(database)).filter((door) => !asked.includes(door));
  if (forgotten.length > 0) throw new Error(`No call asks ${forgotten.join(', ')}`);
  await fillDatabase(database, size, report);
  const tables = await listLargeTables(database);
  const names = tables.map(({ name }) => name);
  const costs: CallCost[] = [];
  const misses: string[] = [];
  for (const call of DATABASE_CALLS) {
    const cost = await measureCall(database, call, users);
    costs.push(cost);
    misses.push(...listDetours(call, cost, names).map((detour) => `${call.title} ${detour}`));
    report(
      `${cost.p50.toFixed(2).padStart(9)} ms ${String(cost.blocks).padStart(7)}  ${call.title}`,
    );
  }
  return { tables, costs, misses };
}

/** What one kind of call costs in a database of one size; the medians of many users. */
export interface CallCost extends PlanReading {
  readonly title: string;
  /** Milliseconds, with all that is asked in memory. */
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds at the first time, with what the fill left in memory. */
  readonly firstP50: number;
  /** Rows of a long list that it gives, else 0. */
  readonly rows: number;
  /** Rows that are due, of a job. */
  readonly due: number | null;
}

/** Calls with as many users, once for `firstP50` and once more for the rest; explains a third of them. */
async function measureCall(
  database: ScalingDatabase,
  call: DatabaseCall,
  users: number,
): Promise<CallCost> {
  const sampled = await sampleCall(database, call, users);
  const first: number[] = [];
  for (const one of sampled) first.push(await makeCall(database, call, one));
  const times: number[] = [];
  for (const one of sampled) times.push(await makeCall(database, call, one));
  const readings: PlanReading[] = [];
  for (const one of sampled.slice(0, Math.ceil(users / 3))) {
    readings.push(await explainCall(database, call, one));
  }
  return {
    title: call.title,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    firstP50: percentile(first, 50),
    blocks: percentile(
      readings.map(({ blocks }) => blocks),
      50,
    ),
    descents: percentile(
      readings.map(({ descents }) => descents),
      50,
    ),
    indexes: unite(readings.map(({ indexes }) => indexes)),
    scanned: unite(readings.map(({ scanned }) => scanned)),
    rows: call.rows ?? 0,
    due: call.due === undefined ? null : await count(database, call.due),
  };
}

function unite(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].toSorted();
}

async function count({ sql }: ScalingDatabase, statement: string): Promise<number> {
  const [row] = await sql.unsafe<Record<string, string>[]>(statement);
  return Number(Object.values(row ?? {})[0]);
}

/** Entries a user: she registered, and signed in once. */
const ENTRIES = 2;

/**
 * How long an account takes to go where Auth writes its log into the database: that table is not ours to
 * index, and is read whole. Leaves the entries behind.
 * @returns milliseconds, the median of three.
 */
export async function measureAuditLog(database: ScalingDatabase, users: number): Promise<number> {
  await database.sql.unsafe(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
     select gen_random_uuid(),
       json_build_object('action', 'login', 'actor_id', r.id, 'actor_username',
         'leitora' || r.n || '@exemplo.com.br', 'log_type', 'account'),
       r.came_at, '203.0.113.7'
     from scaling_users r cross join generate_series(1, ${ENTRIES})
     where r.n <= ${users}`,
  );
  const call = DATABASE_CALLS.find(({ title }) => title === 'delete_account');
  if (!call) throw new Error('There is no call delete_account');
  return (await measureCall(database, call, 3)).p50;
}
