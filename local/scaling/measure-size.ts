import { DATABASE_CALLS } from './database-calls.ts';
import { fillDatabase, type FillSize } from './fill-database.ts';
import { listDetours } from './list-detours.ts';
import { listLargeTables, type TableSize } from './list-large-tables.ts';
import { listOpenDoors } from './list-open-doors.ts';
import { type CallCost, measureCall } from './measure-call.ts';
import type { ScalingDatabase } from './scaling-database.ts';
import { toDoor } from './to-door.ts';

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
