import type { Config } from '@netlify/functions';

import { NotificationBodySchema } from '#contract/subscription.ts';
import { receiveNotification } from '#server/billing/receive-notification.ts';
import { createApp, serve } from '#server/http/app.ts';
import { body } from '#server/http/body.ts';

/** Longer ones are not the provider's. */
const ID_MAX_LENGTH = 128;

const app = createApp();

/** 200 and nothing else, once the notification is through. */
app.post('/api/payment/webhook', body(NotificationBodySchema), async (c) => {
  const dataId = toId(c.req.query('data.id'));
  await receiveNotification(c.var, {
    topic: toId(c.req.query('type')) ?? c.req.valid('json').type ?? 'payment',
    dataId,
    requestId: toId(c.req.header('x-request-id')),
    signature: c.req.header('x-signature'),
    isLegacy: !dataId && c.req.query('topic') !== undefined && c.req.query('id') !== undefined,
  });
  return c.json({ received: true });
});

function toId(text: string | undefined): string | undefined {
  return text && text.length <= ID_MAX_LENGTH ? text : undefined;
}

export default serve(app);

export const config: Config = {
  path: '/api/payment/webhook',
  rateLimit: { windowLimit: 1800, windowSize: 180, aggregateBy: ['ip', 'domain'] },
};
