import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DATABASE_CALLS, type DatabaseCall } from '#local/bench/scaling/database-calls.ts';
import {
  explainCall,
  listGrowingTables,
  openFilledDatabase,
} from '#local/bench/scaling/filled-database.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

// The calls of `npm run scaling`, in a database that is filled within seconds. It is too small for the
// planner to prefer an index by itself: it is told to read a whole table only where nothing else is left.

const USERS = 2_000;
/** Tables that must have rows, or their plans say nothing. */
const GROWING = [
  ...[
    'calendar_feeds',
    'orders',
    'consents',
    'contractions',
    'deleted_contractions',
    'entry_counters',
    'live_viewers',
    'live_views',
    'user_entries',
    'payment_alerts',
    'payments',
  ],
  ...['profiles', 'push_subscriptions', 'rate_limits', 'refunds', 'sent_reminders'],
  'webhook_inbox',
].map((name) => `public.${name}`);

let sql: Sql;
let tables: string[];

beforeAll(async () => {
  sql = await openFilledDatabase(USERS);
  tables = (await listGrowingTables(sql)).map(({ name }) => name);
  await sql.unsafe('set enable_seqscan = off');
});
afterAll(() => sql.end());

/** Each function that a user or a guest may call, and each table that they may read, by its catalogue. */
const OPEN = `
select 'function ' || p.proname as name
from pg_proc p cross join pg_roles r
where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
  and has_function_privilege(r.rolname, p.oid, 'execute')
union
select 'table ' || c.relname
from pg_class c cross join pg_roles r
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  and r.rolname in ('anon', 'authenticated')
  and has_table_privilege(r.rolname, c.oid, 'select')`;

const FUNCTIONS = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;

/** What can be called or read, and each function whose quoted name stands in the server's code. */
async function listCallable(): Promise<string[]> {
  const names = async (query: string) =>
    (await sql.unsafe<{ name: string }[]>(query)).map(({ name }) => name);
  const callable = new Set(await names(OPEN));
  const functions = await names(FUNCTIONS);
  const folder = join(PROJECT_ROOT, 'netlify');
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    const code = await readFile(join(folder, file), 'utf8');
    for (const name of functions) if (code.includes(`'${name}'`)) callable.add(`function ${name}`);
  }
  return [...callable].toSorted();
}

const toCallable = ({ function: name, table }: DatabaseCall): string =>
  name === undefined ? `table ${table}` : `function ${name}`;

describe('the database at any size', () => {
  it('is measured by every call that a user, a guest or the server can make, and no other', async () => {
    expect([...new Set(DATABASE_CALLS.map(toCallable))].toSorted()).toEqual(await listCallable());
  });

  it('has rows in every table that grows', () => {
    expect(tables).toEqual(expect.arrayContaining([...GROWING, 'auth.users', 'auth.sessions']));
  });

  it.each(DATABASE_CALLS)('goes by its indexes: $title', async (call) => {
    const [one] = await explainCall(sql, call, 1);
    expect(one?.scanned.filter((table) => tables.includes(table))).toEqual([]);
    const unused = call.by.filter(
      (wanted) => !wanted.split('|').some((index) => one?.indexes.includes(index)),
    );
    expect(unused).toEqual([]);
  });
});

// As many as a diary is to hold.
describe('an account with 20,000 entries of a kind', () => {
  const ENTRIES = 20_000;

  /** How many blocks a call looks at, of one and the same user. */
  async function blocksOf(title: string): Promise<number> {
    const call = DATABASE_CALLS.find((one) => one.title === title);
    const [one] = call ? await explainCall(sql, call, 1) : [];
    if (!one) throw new Error(`There is no call ${title}`);
    return one.blocks;
  }

  const readBoth = async () => ({
    page: await blocksOf('list_entries'),
    save: await blocksOf('save_entries, a hundred of which half are there'),
  });

  it('is not read as a whole for a page, nor for a save', async () => {
    const few = await readBoth();
    await sql.unsafe(
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
