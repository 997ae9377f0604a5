import type { SavedEntries } from '#contract/entries.ts';

import type { ApiStack } from './api-stack.ts';

type Database = Pick<ApiStack, 'sql'>;

/** The entries that an account has in the database, by kind and key, as the contract has them. */
export async function entriesOf(
  { sql }: Database,
  account: string,
): Promise<SavedEntries['items']> {
  const rows = await sql(
    `select kind, key, value,
       to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
     from public.user_entries m where user_id = $1 order by kind, key`,
    [account],
  );
  // The columns are named one by one above.
  return rows as unknown as SavedEntries['items'];
}

/** Writes ticks past the API, as a save does, of an hour ago; their keys are 'parte/1' and so on. */
export async function insertTicks(
  { sql }: Database,
  account: string,
  count: number,
): Promise<void> {
  await sql(
    `with counted as (
       insert into public.entry_counters as c (user_id, last_change, by_kind)
       values ($1, $2::integer, jsonb_build_object('tick', $2::integer))
       returning user_id
     )
     insert into public.user_entries
     select user_id, 'tick', 'parte/' || turn, 'true',
       date_trunc('milliseconds', now()) - interval '1 hour', turn
     from counted, generate_series(1, $2::integer) as turn`,
    [account, count],
  );
}
