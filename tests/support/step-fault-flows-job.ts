import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { moveClock } from './own-clock.ts';
import { pay, payAndNotify, prepareBuyer } from './step-fault-buyer.ts';
import type { Flow, Scene, Site } from './step-fault-flow.ts';
import { BOUGHT, GIVEN_BACK, type Standing, standingOf } from './step-fault-standing.ts';

/** Where nothing has changed at the provider. */
const LIST = ['queue_changes', 'search', 'queue_changes'];
const LAST = ['claim_refunds', 'raise_unread_payments'];
/** The same in each run: broken in the first of the flows. */
const FRAME = [...LIST, 'claim_payments', ...LAST];

const FLOWS: readonly Omit<Flow, 'status' | 'silent'>[] = [
  {
    name: 'reconciliation of a change',
    steps: [...LIST, 'claim_payments', 'payment', 'record_payments', 'claim_payments', ...LAST],
    prepare: async (site) => {
      const { user, ...order } = await prepareBuyer(site);
      pay(site, order);
      return toScene(site, user, BOUGHT);
    },
  },
  {
    name: 'reconciliation of a notification',
    steps: [...LIST, 'claim_payments', 'payment', 'record_payments', 'claim_payments', ...LAST],
    exempt: FRAME,
    prepare: async (site) => {
      const { user, ...order } = await prepareBuyer(site);
      const { paymentId } = pay(site, order);
      await leaveUnworked(site, paymentId);
      // Else the provider's list would name it, too.
      await site.sql('insert into public.reconciliation values (true, $1)', ['2099-01-01']);
      return toScene(site, user, BOUGHT);
    },
  },
  {
    name: 'reconciliation of a refund',
    steps: [
      ...[...LIST, 'claim_payments', 'claim_refunds', 'refund', 'payment', 'record_payments'],
      ...LAST,
    ],
    exempt: FRAME,
    prepare: prepareRefund,
  },
  {
    name: 'reconciliation of a refund that the provider refuses',
    steps: [
      ...[...LIST, 'claim_payments', 'claim_refunds', 'refund', 'payment', 'record_payments'],
      ...['raise_refused_refund', ...LAST],
    ],
    exempt: [...FRAME, 'refund'],
    prepare: async (site) => {
      const scene = await prepareRefund(site);
      const refusal = { kind: 'status', status: 400, body: {} } as const;
      site.mercadoPago.fault(refusal, { route: 'refund', times: 1 });
      return scene;
    },
  },
];

/** What the scheduled run does of each kind, and again five minutes later; nobody sees its answer. */
export const JOB_FLOWS: readonly Flow[] = FLOWS.map((flow) => ({
  ...flow,
  status: 204,
  silent: flow.steps,
}));

async function prepareRefund(site: Site): Promise<Scene> {
  const { user, ...order } = await prepareBuyer(site);
  await site.sql(
    `insert into public.refunds (payment_id, reason, protocol, requested_at)
     values ($1, 'withdrawal', private.new_protocol(), private.clock_now())`,
    [await payAndNotify(site, order)],
  );
  return toScene(site, user, GIVEN_BACK);
}

/** A notification whose payment could not be read when it came. */
async function leaveUnworked({ sql }: Site, paymentId: string): Promise<void> {
  await sql(
    `insert into public.webhook_inbox (request_id, topic, data_id, received_at)
     values ($1, 'payment', $2, private.clock_now() - interval '1 minute')`,
    [randomUUID(), paymentId],
  );
}

function toScene(site: Site, user: Parameters<typeof standingOf>[1], right: Standing): Scene {
  return {
    act: async () => {
      await site.runScheduled();
      return 204;
    },
    repeat: async () => {
      await moveClock(site, '5 minutes');
      await site.runScheduled();
    },
    check: async () => expect(await standingOf(site, user)).toEqual(right),
  };
}
