import type { Config } from '@netlify/functions';

import { z } from '#contract/z.ts';
import { schedule } from '#server/http/scheduled.ts';

/** The daily clean-up of what has served its purpose: how many rows of each kind went. */
export default schedule('purge', ({ supabase }) =>
  supabase.callAsService('sweep', z.record(z.string(), z.int())),
);

export const config: Config = { schedule: '30 6 * * *' };
