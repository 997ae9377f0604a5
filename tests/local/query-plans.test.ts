import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DATABASE_CALLS } from '#local/scaling/database-calls.ts';
import { explainCall } from '#local/scaling/explain-call.ts';
import { fillDatabase } from '#local/scaling/fill-database.ts';
import { listDetours } from '#local/scaling/list-detours.ts';
import { listLargeTables } from '#local/scaling/list-large-tables.ts';
import { listOpenDoors } from '#local/scaling/list-open-doors.ts';
import { sampleCall } from '#local/scaling/sample-call.ts';
import { type ScalingDatabase, startScalingDatabase } from '#local/scaling/scaling-database.ts';
import { toDoor } from '#local/scaling/to-door.ts';

// The plans of `npm run scaling`, in a database that is filled within seconds. It is too small for the
// planner to prefer an index by itself: it is told to read a whole table only where nothing else is left.

const SIZE = { users: 2_000, contractions: 100_000 };
/** Tables that must have rows, or their plans say nothing. */
const GROWING = [
  ...[
    'orders',
    'consents',
    'contractions',
    'deleted_contractions',
    'user_entries',
    'payment_alerts',
    'payments',
  ],
  ...['profiles', 'rate_limits', 'refunds', 'webhook_inbox'],
].map((name) => `public.${name}`);

let database: ScalingDatabase;
let tables: string[];

beforeAll(async () => {
  database = await startScalingDatabase(false);
  await fillDatabase(database, SIZE, () => undefined);
  tables = (await listLargeTables(database)).map(({ name }) => name);
  await database.sql.unsafe('set enable_seqscan = off');
});
afterAll(() => database.stop());

describe('the database at any size', () => {
  it('is asked nothing here but what others may ask it, and all of that', async () => {
    expect([...new Set(DATABASE_CALLS.map(toDoor))].toSorted()).toEqual(
      await listOpenDoors(database),
    );
  });

  it('has rows in every table that grows', () => {
    expect(tables).toEqual(expect.arrayContaining([...GROWING, 'auth.users', 'auth.sessions']));
  });

  it.each(DATABASE_CALLS)('goes by its indexes: $title', async (call) => {
    const [sampled] = await sampleCall(database, call, 1);
    if (!sampled) throw new Error('Nobody was drawn');
    const reading = await explainCall(database, call, sampled);
    expect(listDetours(call, reading, tables)).toEqual([]);
  });
});
