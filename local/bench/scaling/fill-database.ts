import { ACCOUNT_ROWS, ENTRY_ROWS, PAYMENT_ROWS, UPKEEP_ROWS, USER_ROWS } from './rows.ts';
import type { ScalingDatabase } from './scaling-database.ts';

export interface FillSize {
  readonly users: number;
  /** Of all users together, as nearly as the draw comes out. */
  readonly contractions: number;
}

/** What the draw of user-rows.ts gives a user in the mean, rounded down. */
const MEAN_CONTRACTIONS = 50;

/**
 * Fills a migrated and empty database by statements over sets of rows. Triggers and foreign keys are not
 * asked: millions of rows would be checked one by one, and all are made from the same users.
 */
export async function fillDatabase(
  database: ScalingDatabase,
  { users, contractions }: FillSize,
  report: (line: string) => void,
): Promise<void> {
  const { sql } = database;
  await sql.unsafe(
    `set session_replication_role = replica; set synchronous_commit = off;
     set work_mem = '256MB'; set temp_buffers = '64MB'`,
  );
  const share = contractions / (users * MEAN_CONTRACTIONS);
  await sql.unsafe(
    USER_ROWS.replaceAll('$1', String(users)).replace('$2', String(Math.max(share, 0.001))),
  );
  await sql.unsafe(ACCOUNT_ROWS);
  report(`${users} accounts written`);
  await sql.unsafe(PAYMENT_ROWS);
  await sql.unsafe(UPKEEP_ROWS);
  await sql.unsafe(ENTRY_ROWS);
  report('payments written');
  await fillContractions(database, users, report);
  report('indexes of contractions made');
  await sql.unsafe('vacuum (analyze)');
  await sql.unsafe('set session_replication_role = origin; reset work_mem');
  report('vacuumed and analyzed');
}

/** Users whose contractions are written by turns. */
const GROUP = 10_000;

const INDEXES = `
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
from pg_index where indrelid = 'public.contractions'::regclass order by 1`;

/**
 * Writes the contractions of `scaling_users`, a group of users at a time: the first contraction of
 * each, the second of each, and so on, as when thousands of births go on at once. Every row of a user
 * then lies in a block of its own, whatever the size of the table.
 *
 * The indexes are made after the rows, which is several times quicker.
 * @throws Error where they are not what they were before.
 */
async function fillContractions(
  { sql }: ScalingDatabase,
  users: number,
  report: (line: string) => void,
): Promise<void> {
  const before = await sql.unsafe(INDEXES);
  await sql.begin(async (tx) => {
    // In the transaction that empties the table its rows need no log.
    await tx.unsafe('truncate public.contractions');
    await tx.unsafe('alter table public.contractions drop constraint contractions_pkey');
    await tx.unsafe('drop index public.contractions_by_start');
    for (let from = 1; from <= users; from += GROUP) {
      await tx.unsafe(
        `insert into public.contractions (user_id, id, start_time, duration, intensity, note)
         select id, gen_random_uuid(),
           least(came_at + interval '120 days', now() - interval '9 days')
             + interval '6 minutes' * turn,
           30 + (n + turn) % 60, (array['leve', 'moderada', 'forte'])[1 + turn % 3],
           case when (n + turn) % 20 = 0 then 'mais forte que a anterior' end
         from scaling_users cross join lateral generate_series(1, contractions) turn
         where n between ${from} and ${from + GROUP - 1}
         order by turn, n`,
      );
      const written = Math.min(from + GROUP - 1, users);
      if (written % 100_000 === 0) report(`contractions of ${written} users written`);
    }
  });
  await sql.unsafe(
    'alter table public.contractions add constraint contractions_pkey primary key (user_id, id)',
  );
  for (const { name, definition } of before as unknown as { name: string; definition: string }[]) {
    if (!name.endsWith('contractions_pkey')) await sql.unsafe(definition);
  }
  const after = await sql.unsafe(INDEXES);
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    throw new Error(`The indexes of contractions are others than before: ${JSON.stringify(after)}`);
  }
}
