import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { insertUser } from './insert-user.ts';
import { pay, prepareBuyer } from './step-fault-buyer.ts';
import type { Flow, Scene } from './step-fault-flow.ts';
import { BOUGHT, standingOf } from './step-fault-standing.ts';
import { sendWebhook } from './send-webhook.ts';

/** A payment that nobody made. */
const UNKNOWN_PAYMENT = '555000111222';

/** What the provider tells, and tells again where it was not received. */
export const PROVIDER_FLOWS: readonly Flow[] = [
  {
    name: 'webhook',
    status: 200,
    steps: ['receive_notification', 'payment', 'record_payments'],
    prepare: async (site) => {
      const buyer = await prepareBuyer(site);
      const { notify } = pay(site, buyer);
      return {
        act: notify,
        repeat: redeliver(notify),
        check: async () => expect(await standingOf(site, buyer.user)).toEqual(BOUGHT),
      };
    },
  },
  {
    name: 'webhook of a payment that stays unknown',
    status: 200,
    steps: ['receive_notification', 'payment', 'park_notification'],
    prepare: async (site) => {
      const user = await insertUser(site);
      const requestId = randomUUID();
      await site.sql(
        `insert into public.webhook_inbox (request_id, topic, data_id, received_at)
         values ($1, 'payment', $2, private.clock_now() - interval '11 minutes')`,
        [requestId, UNKNOWN_PAYMENT],
      );
      const notify = async () =>
        (await sendWebhook(site, { dataId: UNKNOWN_PAYMENT, requestId })).status;
      return {
        act: notify,
        repeat: redeliver(notify),
        check: async () => {
          expect(await standingOf(site, user)).toMatchObject({ is_premium: false, open: [] });
          expect(await site.sql('select kind, payment_id from public.payment_alerts')).toEqual([
            { kind: 'unknown_payment', payment_id: UNKNOWN_PAYMENT },
          ]);
        },
      };
    },
  },
];

/** What was not received is sent again. */
function redeliver(notify: () => Promise<number>): Scene['repeat'] {
  return async (status) => {
    if (status !== 200) expect(await notify()).toBe(200);
  };
}
