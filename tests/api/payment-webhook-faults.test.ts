import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ApiFault } from '#local/mercado-pago/faults.ts';
import type { StoredPayment } from '#local/mercado-pago/payment.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { ageInbox, alertsOf, inboxOf, paymentsOf } from '#tests/support/payment-rows.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import { CLOSED_ADDRESS } from '#tests/support/start-functions.ts';
import { verifyUser } from '#tests/support/verify-user.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;

let account: string;
let orderId: string;
let payment: StoredPayment;
beforeEach(async () => {
  ({ account, orderId } = await insertOrder(stack, 'monthly'));
  payment = mercadoPago.createPayment({ external_reference: orderId });
});
afterEach(() => {
  mercadoPago.fault(null);
  mercadoPago.webhooks = { mode: 'normal' };
});

/** How often the provider was asked for a payment, and what it answered. */
const readingsOf = (id: number) =>
  mercadoPago.requests
    .filter(({ path }) => path === `/v1/payments/${id}`)
    .map(({ status }) => status);

const searchesOf = (order: string) =>
  mercadoPago.requests
    .filter(({ path }) => path.startsWith('/v1/payments/search') && path.includes(order))
    .map(({ status }) => status);

const deliveriesOf = (id: number) =>
  mercadoPago
    .deliveries()
    .filter(({ url }) => url.includes(`data.id=${id}`))
    .map(({ status }) => status);

/** The reconciliation, once the notifications of a payment are old enough for it. */
async function reconcile(id: number): Promise<void> {
  await ageInbox(stack, id, '1 day');
  await stack.runScheduled();
}

describe('W18 while the provider is in trouble', () => {
  const FAULTS: readonly [string, ApiFault, ErrorCode, number][] = [
    ['answers 500', { kind: 'status', status: 500 }, 'PROVIDER_UNAVAILABLE', 2],
    ['answers 503', { kind: 'status', status: 503 }, 'PROVIDER_UNAVAILABLE', 2],
    ['has had too many calls', { kind: 'status', status: 429 }, 'PROVIDER_UNAVAILABLE', 2],
    ['breaks the connection', { kind: 'reset' }, 'PROVIDER_UNAVAILABLE', 2],
    ['loses its answer', { kind: 'answer-then-reset' }, 'PROVIDER_UNAVAILABLE', 2],
    ['answers with a page', { kind: 'html-200' }, 'PROVIDER_FAILED', 1],
    ['cuts its answer off', { kind: 'cut-json' }, 'PROVIDER_FAILED', 1],
    ['answers an empty object', { kind: 'body', change: () => ({}) }, 'PROVIDER_FAILED', 1],
    ['answers null', { kind: 'body', change: () => null }, 'PROVIDER_FAILED', 1],
    ['answers 400', { kind: 'status', status: 400 }, 'PROVIDER_FAILED', 1],
    ['refuses our token', { kind: 'status', status: 401 }, 'PROVIDER_FAILED', 1],
  ];

  it.each(FAULTS)(
    'and %s, the notification is kept and not received, and the reconciliation makes it good',
    async (_, fault, code, calls) => {
      // A notification of another test's payment would meet the fault as well.
      await mercadoPago.waitForDeliveries();
      mercadoPago.webhooks = { mode: 'drop' };
      mercadoPago.fault(fault, { route: 'payment' });
      const alerts = listenForAlerts();
      const response = await sendWebhook(stack, { dataId: payment.id });
      await expect(response).toBeProblem(code);
      expect(Number(response.headers.get('Retry-After'))).toBe(
        code === 'PROVIDER_UNAVAILABLE' ? 30 : 0,
      );
      expect(readingsOf(payment.id)).toHaveLength(calls);
      expect(alerts()).toEqual(
        fault.kind === 'status' && fault.status === 401 ? ['provider_refuses_us'] : [],
      );
      expect(await paymentsOf(stack, orderId)).toEqual([]);
      expect(await inboxOf(stack, payment.id)).toMatchObject([{ done: false }]);
      expect(await verifyUser(stack, account)).toBe(false);

      mercadoPago.fault(null);
      // Only the notification shall do it, and not the provider's list of changes.
      mercadoPago.fault({ kind: 'body', change: () => ({ results: [] }) }, { route: 'search' });
      await reconcile(payment.id);
      expect(await inboxOf(stack, payment.id)).toMatchObject([{ done: true }]);
      expect(await verifyUser(stack, account)).toBe(true);
    },
  );

  it('and never answers, the webhook ends in its time, and the owner’s verify calmly', async () => {
    const user = await insertUser(stack);
    const order = await openOrder(stack, user, 'monthly');
    mercadoPago.webhooks = { mode: 'drop' };
    await payOrder(stack, order);
    mercadoPago.webhooks = { mode: 'normal' };
    mercadoPago.fault({ kind: 'hang' }, { route: 'payment' });
    mercadoPago.fault({ kind: 'hang' }, { route: 'search' });
    const response = await withShortBudgets(['requestMs', 'providerMs'], () =>
      sendWebhook(stack, { dataId: payment.id }),
    );
    await expect(response).toBeProblem('TIMEOUT');
    const verified = await withShortBudgets(['verifyMs', 'providerMs'], () =>
      callApi(stack, `GET /api/payment/verify/${user.id}`, { token: user.accessToken }),
    );
    expect(await inboxOf(stack, payment.id)).toMatchObject([{ done: false }]);
    expect([verified.status, await verified.json()]).toEqual([200, { is_premium: false }]);

    // What nobody waits for is tried once more, and that is no call of the next test.
    await expect.poll(() => readingsOf(payment.id)).toEqual([0, 0]);
    await expect.poll(() => searchesOf(order.orderId)).toEqual([0, 0]);
    mercadoPago.fault(null);
    expect((await sendWebhook(stack, { dataId: payment.id })).status).toBe(200);
  });

  it('for a moment only, the provider sends it again until it is received', async () => {
    const user = await insertUser(stack);
    const order = await openOrder(stack, user, 'monthly');
    // The first delivery meets a failure and its retry, the second a page.
    mercadoPago.fault({ kind: 'status', status: 500 }, { route: 'payment', times: 2 });
    mercadoPago.fault({ kind: 'html-200' }, { route: 'payment', times: 1 });
    const { id } = await payOrder(stack, order);
    expect(deliveriesOf(id)).toEqual([503, 502, 200]);
    // A notification that is sent again is the same one.
    expect(await inboxOf(stack, id)).toEqual([{ topic: 'payment', done: true }]);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });

  it('for a single answer, it is asked once more, and nobody notices', async () => {
    mercadoPago.fault({ kind: 'reset' }, { route: 'payment', paymentId: payment.id, times: 1 });
    expect((await sendWebhook(stack, { dataId: payment.id })).status).toBe(200);
    expect(readingsOf(payment.id)).toEqual([0, 200]);
    expect(await verifyUser(stack, account)).toBe(true);
  });
});

describe('W18 while Supabase is not there', () => {
  afterEach(() => {
    process.env['SUPABASE_URL'] = stack.supabaseUrl;
  });

  it('the notification is not received, and is sent again until it is', async () => {
    const user = await insertUser(stack);
    const order = await openOrder(stack, user, 'monthly');
    process.env['SUPABASE_URL'] = CLOSED_ADDRESS;
    const { id } = mercadoPago.pay(order.preferenceId, 'card');
    await expect.poll(() => deliveriesOf(id).length).toBeGreaterThan(0);
    process.env['SUPABASE_URL'] = stack.supabaseUrl;
    await mercadoPago.waitForDeliveries();
    const statuses = deliveriesOf(id);
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(1).map(() => 503));
    expect(statuses.length).toBeGreaterThan(1);
    expect(statuses.at(-1)).toBe(200);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });

  it('the provider is not asked for what could not be kept', async () => {
    process.env['SUPABASE_URL'] = CLOSED_ADDRESS;
    mercadoPago.requests = [];
    await expect(await sendWebhook(stack, { dataId: payment.id })).toBeProblem('UNAVAILABLE');
    expect(mercadoPago.requests).toEqual([]);
  });
});

describe('W17 a payment that the provider does not know', () => {
  const NOWHERE = 999_999_999_999;
  let dataId: number;
  beforeEach(() => {
    dataId = NOWHERE - payment.id;
  });

  it('may still turn up within ten minutes, and is parked after', async () => {
    const alerts = listenForAlerts();
    for (const wait of ['0', '9 minutes 50 seconds']) {
      await ageInbox(stack, dataId, wait);
      const response = await sendWebhook(stack, { dataId });
      await expect(response).toBeProblem('PROVIDER_UNAVAILABLE');
      expect(response.headers.get('Retry-After')).toBe('60');
    }
    expect(alerts()).toEqual([]);
    expect(await inboxOf(stack, dataId)).toMatchObject([{ done: false }, { done: false }]);

    await ageInbox(stack, dataId, '10 seconds');
    expect((await sendWebhook(stack, { dataId })).status).toBe(200);
    expect(alerts()).toEqual(['unknown_payment']);
    expect(await alertsOf(stack, dataId)).toEqual(['unknown_payment']);
    expect((await inboxOf(stack, dataId)).map(({ done }) => done)).toEqual([true, true, true]);
  });

  it('is no longer asked for once it is parked', async () => {
    await sendWebhook(stack, { dataId });
    await ageInbox(stack, dataId, '11 minutes');
    await sendWebhook(stack, { dataId });
    mercadoPago.requests = [];
    await reconcile(dataId);
    expect(readingsOf(dataId)).toEqual([]);
  });

  it('is recorded when it turns up in time', async () => {
    const user = await insertUser(stack);
    const order = await openOrder(stack, user, 'monthly');
    const unknown = { kind: 'status', status: 404, body: { error: 'not_found' } } as const;
    mercadoPago.fault(unknown, { route: 'payment', times: 2 });
    const { id } = await payOrder(stack, order);
    expect(deliveriesOf(id)).toEqual([503, 503, 200]);
    expect(await alertsOf(stack, id)).toEqual([]);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });
});
