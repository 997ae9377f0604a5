import type { Config } from '@netlify/functions';

import type { Health } from '#contract/api.ts';
import { z } from '#contract/z.ts';
import { getBuild } from '#server/content/generated.ts';
import { createApp, serve } from '#server/http/app.ts';

const app = createApp();

/** Whether the database answers, and which build is speaking. */
app.get('/api/health', async (c) => {
  await c.var.supabase.callAsAnonymous('ping', z.literal(true));
  return c.json({ status: 'ok', build: await getBuild() } satisfies Health);
});

export default serve(app);

// What no other function serves: a test compares the list with their paths.
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/agenda',
    '/api/auth/*',
    '/api/contractions',
    '/api/contractions/*',
    '/api/guides/*',
    '/api/entries',
    '/api/lembretes',
    '/api/live',
    '/api/live/*',
    '/api/payment/verify/*',
    '/api/payment/webhook',
    '/api/plans',
    '/api/pregnancy/*',
    '/api/subscription',
    '/api/subscription/*',
    '/api/trousseau/*',
    '/api/user/*',
  ],
};
