import type { ListedContraction } from '#contract/contractions.ts';

import type { ApiStack } from './api-stack.ts';

type Database = Pick<ApiStack, 'sql'>;

/** The contractions that an account has in the database, newest first, as the contract has them. */
export async function contractionsOf(
  { sql }: Database,
  account: string,
): Promise<ListedContraction[]> {
  const rows = await sql(
    `select id, to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_time,
       duration, intensity, note
     from public.contractions c where user_id = $1 order by c.start_time desc, id desc`,
    [account],
  );
  // The columns are named one by one above.
  return rows as unknown as ListedContraction[];
}

/** The ids that an account has deleted, in their order. */
export async function deletedOf({ sql }: Database, account: string): Promise<string[]> {
  const rows = await sql(
    'select id from public.deleted_contractions where user_id = $1 order by id',
    [account],
  );
  return rows.map(({ id }) => String(id));
}

/** Writes contractions past the API: so many, one every `seconds`, the newest a minute ago. */
export async function insertContractions(
  { sql }: Database,
  account: string,
  count: number,
  seconds = 60,
): Promise<void> {
  await sql(
    `insert into public.contractions (user_id, id, start_time, duration, intensity)
     select $1, gen_random_uuid(),
       date_trunc('milliseconds', now()) - interval '1 minute' - turn * $3 * interval '1 second',
       45, 'leve'
     from generate_series(0, $2 - 1) as turn`,
    [account, count, seconds],
  );
}
