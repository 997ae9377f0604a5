import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DATABASE_CALLS } from '#local/bench/scaling/database-calls.ts';
import { explainCall, sampleCall } from '#local/bench/scaling/make-call.ts';
import { fillDatabase } from '#local/bench/scaling/fill-database.ts';
import { listDetours } from '#local/bench/scaling/read-plan.ts';
import { listLargeTables, listOpenDoors, toDoor } from '#local/bench/scaling/catalogue.ts';
import {
  type ScalingDatabase,
  startScalingDatabase,
} from '#local/bench/scaling/scaling-database.ts';

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
    'entry_counters',
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

// As many as a diary is to hold.
describe('an account with 20,000 entries of a kind', () => {
  const ENTRIES = 20_000;

  /** How many blocks a call looks at, of one and the same user. */
  async function blocksOf(title: string): Promise<number> {
    const call = DATABASE_CALLS.find((one) => one.title === title);
    const [sampled] = call ? await sampleCall(database, call, 1) : [];
    if (!call || !sampled) throw new Error(`Nobody was drawn for ${title}`);
    return (await explainCall(database, call, sampled)).blocks;
  }

  const readBoth = async () => ({
    page: await blocksOf('list_entries'),
    save: await blocksOf('save_entries, a hundred of which half are there'),
  });

  it('is not read as a whole for a page, nor for a save', async () => {
    const few = await readBoth();
    await database.sql.unsafe(
      `with counted as (
         update public.entry_counters set last_change = last_change + ${ENTRIES}
         where user_id = (
           select r.id from scaling_users r where r.plan_draw % 10 = 0
           order by md5(r.n::text) limit 1
         )
         returning *
       )
       insert into public.user_entries (user_id, kind, key, value, updated_at, change)
       select user_id, 'tick', 'diario/' || turn, 'true', now(), last_change - turn
       from counted cross join generate_series(0, ${ENTRIES - 1}) turn`,
    );
    const many = await readBoth();
    // All entries have some 400 blocks, the indexes' counted.
    expect(many.page).toBeLessThan(few.page + 100);
    expect(many.save).toBeLessThan(few.save + 100);
  });
});
