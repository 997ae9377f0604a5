import type { Config } from '@netlify/functions';

import {
  EndSubscriptionRequestSchema,
  SaveSubscriptionRequestSchema,
  type Subscriptions,
} from '#contract/reminders.ts';
import { createApp, serve } from '#server/http/app.ts';
import { body } from '#server/http/body.ts';
import { requireSameSite, requireUser } from '#server/http/caller.ts';
import {
  endSubscription,
  listSubscriptions,
  saveSubscription,
} from '#server/reminders/subscriptions.ts';

const app = createApp();
app.use(requireSameSite);

app.get('/api/lembretes', requireUser, async (c) =>
  c.json((await listSubscriptions(c.var)) satisfies Subscriptions),
);

/** 204, also where it only confirms. */
app.put('/api/lembretes', requireUser, body(SaveSubscriptionRequestSchema), async (c) => {
  await saveSubscription(c.var, c.req.valid('json'));
  return c.body(null, 204);
});

/** 204, also where there is none. */
app.delete('/api/lembretes', requireUser, body(EndSubscriptionRequestSchema), async (c) => {
  await endSubscription(c.var, c.req.valid('json'));
  return c.body(null, 204);
});

export default serve(app);

export const config: Config = { path: '/api/lembretes' };
