import { percentile } from '#local/load/percentile.ts';

import type { DatabaseCall } from './database-call.ts';
import { explainCall } from './explain-call.ts';
import { makeCall } from './make-call.ts';
import type { PlanReading } from './read-plan.ts';
import { sampleCall } from './sample-call.ts';
import type { ScalingDatabase } from './scaling-database.ts';

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
export async function measureCall(
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
