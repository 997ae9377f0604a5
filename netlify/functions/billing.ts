import type { Config } from '@netlify/functions';

import { RefundRequestSchema } from '#contract/subscription.ts';
import { createOrder } from '#server/billing/create-order.ts';
import { requestRefund } from '#server/billing/refund.ts';
import { getSubscription, listPlans } from '#server/billing/subscription.ts';
import { verifyPremium } from '#server/billing/verify-premium.ts';
import { createApp, serve } from '#server/http/app.ts';
import { body } from '#server/http/body.ts';
import { readBearerToken, requireSameSite, requireUser } from '#server/http/caller.ts';
import { publicJson } from '#server/http/public-json.ts';

const app = createApp();
app.use(requireSameSite);

app.get('/api/plans', publicJson, (c) => c.json(listPlans()));

app.get('/api/subscription', requireUser, async (c) => c.json(await getSubscription(c.var)));

app.post('/api/subscription/create', requireUser, async (c) =>
  c.json(await createOrder(c.var, c.req.queries('plan_type'))),
);

app.post('/api/subscription/refund', requireUser, body(RefundRequestSchema), async (c) =>
  c.json(await requestRefund(c.var, c.req.valid('json')), 202),
);

app.get('/api/payment/verify/:userId', async (c) =>
  c.json(await verifyPremium(c.var, c.req.param('userId'), readBearerToken(c))),
);

export default serve(app);

export const config: Config = {
  path: ['/api/plans', '/api/subscription', '/api/subscription/*', '/api/payment/verify/*'],
};
