import type { ScalingDatabase } from './scaling-database.ts';

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
export async function fillContractions(
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
