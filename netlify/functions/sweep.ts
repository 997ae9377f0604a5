import type { Config } from '@netlify/functions';
import { serveScheduled } from '#server/http/serve-scheduled.ts';
import { sweepDatabase } from '#server/upkeep/sweep-database.ts';

export default serveScheduled('sweep', sweepDatabase);

export const config: Config = {
  schedule: '30 6 * * *',
};
