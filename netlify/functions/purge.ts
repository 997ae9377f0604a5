import type { Config } from '@netlify/functions';

import { z } from '#contract/z.ts';
import { schedule } from '#server/http/scheduled.ts';

/** Rows of each kind that one call deletes at most: far from the time that the platform gives a statement. */
const BATCH = 5000;

const CountsSchema = z.record(z.string(), z.int());

/** Deletes, once a day, what has served its purpose: how many rows of each kind. */
export default schedule('purge', async ({ supabase, hasTime }) => {
  const totals: Record<string, number> = {};
  let isDone = false;
  while (!isDone && hasTime()) {
    const counts = await supabase.callAsService('purge_expired', CountsSchema, { batch: BATCH });
    // Fewer than asked for may be what other calls changed meanwhile.
    isDone = Object.values(counts).every((count) => count === 0);
    for (const [kind, count] of Object.entries(counts)) totals[kind] = (totals[kind] ?? 0) + count;
  }
  return { ...totals, is_done: isDone };
});

export const config: Config = { schedule: '30 6 * * *' };
