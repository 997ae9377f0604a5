import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { alertsOf, inboxOf, paymentsOf, periodsOf } from '#tests/support/payment-rows.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;

beforeEach(async () => {
  // What another test's payment is notified of may still be under way.
  await mercadoPago.waitForDeliveries();
  stack.upstream.length = 0;
  mercadoPago.requests = [];
});
afterEach(() => {
  mercadoPago.webhooks = { mode: 'normal' };
});

/** A user whose payment the provider has approved without telling us. */
async function payUntold() {
  const user = await insertUser(stack);
  const order = await openOrder(stack, user, 'monthly');
  mercadoPago.webhooks = { mode: 'drop' };
  const payment = await payOrder(stack, order);
  mercadoPago.requests = [];
  stack.upstream.length = 0;
  return { user, order, payment };
}

describe('W01 the notification of an approved payment', () => {
  it.each([
    ['monthly', 3_990, "interval '1 month'"],
    ['annual', 35_988, "interval '1 year'"],
  ] as const)('opens a %s term and is written down', async (plan, cents, term) => {
    const user = await insertUser(stack);
    const order = await openOrder(stack, user, plan);
    expect(await verifyUser(stack, user.id)).toBe(false);
    const { id } = await payOrder(stack, order);

    const [delivery, ...others] = mercadoPago
      .deliveries()
      .filter(({ url }) => url.includes(`data.id=${id}`));
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ status: 200, body: { action: 'payment.created' } });
    expect(await paymentsOf(stack, order.orderId)).toEqual([
      {
        id: String(id),
        status: 'approved',
        status_detail: 'accredited',
        amount_cents: cents,
        refunded_cents: 0,
        refund_due: false,
        void_reason: null,
      },
    ]);
    expect(await inboxOf(stack, id)).toEqual([{ topic: 'payment', done: true }]);
    expect(await alertsOf(stack, id)).toEqual([]);
    expect(
      await stack.sql(
        `select ends_at = (starts_at at time zone 'America/Sao_Paulo' + ${term})
           at time zone 'America/Sao_Paulo' as whole,
           starts_at = (select approved_at from public.payments where id = $2) as from_approval
         from private.entitlement_periods($1)`,
        [user.id, String(id)],
      ),
    ).toEqual([{ whole: true, from_approval: true }]);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });

  it('is answered in two round trips, after one reading of the payment', async () => {
    const { payment } = await payUntold();
    const response = await sendWebhook(stack, { dataId: payment.id });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ received: true });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(stack.upstream.map(({ path }) => path)).toEqual([
      '/rest/v1/rpc/receive_notification',
      '/rest/v1/rpc/record_payments',
    ]);
    for (const { headers } of stack.upstream) expect(headers.get('apikey')).toBe(stack.secretKey);
    expect(mercadoPago.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v1/payments/${payment.id}`,
    ]);
  });
});

describe('W19 what is no payment', () => {
  it.each(['merchant_order', 'topic_merchant_order_wh', 'plan', 'test', 'topic_chargebacks_wh'])(
    'a notification of the type %s is kept and changes nothing',
    async (type) => {
      const { user, order, payment } = await payUntold();
      const response = await sendWebhook(stack, { dataId: payment.id, type });
      expect(response.status).toBe(200);
      expect(mercadoPago.requests).toEqual([]);
      expect(await inboxOf(stack, payment.id)).toMatchObject([{ topic: type }]);
      expect(await paymentsOf(stack, order.orderId)).toEqual([]);
      expect(await verifyUser(stack, user.id)).toBe(false);
    },
  );

  it('is named by the body where the query names no type', async () => {
    const { order, payment } = await payUntold();
    const parts = { dataId: payment.id, type: null };
    const plan = await sendWebhook(stack, { ...parts, json: { type: 'plan' } });
    expect(plan.status).toBe(200);
    expect(mercadoPago.requests).toEqual([]);
    // Where neither does, it is taken for a payment: the reading shows what it is.
    expect((await sendWebhook(stack, { ...parts, json: {} })).status).toBe(200);
    expect(await paymentsOf(stack, order.orderId)).toHaveLength(1);
  });

  it('an id of another kind is kept and not asked for', async () => {
    for (const dataId of ['ORD01JX', '1/../2', '1'.repeat(21)]) {
      expect((await sendWebhook(stack, { dataId })).status).toBe(200);
    }
    expect(mercadoPago.requests).toEqual([]);
    await stack.sql("update public.webhook_inbox set done_at = now() where data_id !~ '^\\d{12}$'");
  });

  it('one of the older, unsigned kind is received and leaves no trace', async () => {
    const { user, order, payment } = await payUntold();
    for (const topic of ['payment', 'merchant_order']) {
      const response = await callApi(
        stack,
        `POST /api/payment/webhook?topic=${topic}&id=${payment.id}`,
        { json: { resource: `/v1/payments/${payment.id}`, topic } },
      );
      expect(response.status).toBe(200);
    }
    expect(mercadoPago.requests).toEqual([]);
    expect(stack.upstream).toEqual([]);
    expect(await inboxOf(stack, payment.id)).toEqual([]);
    expect(await paymentsOf(stack, order.orderId)).toEqual([]);
    expect(await verifyUser(stack, user.id)).toBe(false);
  });
});

describe('W21 a warning of fraud', () => {
  it('is kept, a person is told, and the payment is not touched', async () => {
    const { user, payment } = await payUntold();
    const alerts = listenForAlerts();
    const parts = { dataId: payment.id, type: 'stop_delivery_op_wh' };
    expect((await sendWebhook(stack, parts)).status).toBe(200);
    expect(alerts()).toEqual(['fraud_warning']);
    expect(await inboxOf(stack, payment.id)).toMatchObject([{ topic: parts.type }]);

    expect((await sendWebhook(stack, parts)).status).toBe(200);
    expect(await alertsOf(stack, payment.id)).toEqual(['fraud_warning']);
    expect(mercadoPago.requests).toEqual([]);
    const open =
      'select kind from public.payment_alerts where payment_id = $1 and closed_at is null';
    await stack.sql('update public.payment_alerts set closed_at = now() where payment_id = $1', [
      String(payment.id),
    ]);
    await sendWebhook(stack, parts);
    expect(await stack.sql(open, [String(payment.id)])).toEqual([{ kind: 'fraud_warning' }]);
    expect(await verifyUser(stack, user.id)).toBe(false);
  });
});

describe('W22 a body that nobody sends', () => {
  const send = (body: string, contentType = 'application/json') =>
    stack.api('/api/payment/webhook?data.id=1&type=payment', {
      method: 'POST',
      // What is left unread of a body would be in the way of the next request.
      headers: { 'Content-Type': contentType, Connection: 'close' },
      body,
    });

  afterEach(() => {
    expect(stack.upstream).toEqual([]);
    expect(mercadoPago.requests).toEqual([]);
  });

  it('is refused by its size at 1 MB, and at a byte over 64 KB', async () => {
    await expect(await send(`"${'a'.repeat(1_000_000)}"`)).toBeProblem('BODY_TOO_LARGE');
    await expect(await send(`"${'a'.repeat(64 * 1024 - 1)}"`)).toBeProblem('BODY_TOO_LARGE');
  });

  it.each([
    ['a depth of 10,000', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['a depth without an end', '{"data":'.repeat(5_000)],
    ['no JSON', 'type=payment'],
    ['nothing', ''],
    ['null', 'null'],
    ['a type that is no text', '{"type":{"$ne":null}}'],
    ['a type without an end', JSON.stringify({ type: 'a'.repeat(101) })],
  ])('is refused when it is %s', async (_, body) => {
    await expect(await send(body)).toBeProblem('BODY_MALFORMED');
  });

  it('is refused in another format than JSON', async () => {
    await expect(await send('{}', 'text/plain')).toBeProblem('BODY_NOT_JSON');
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('is not read at all with %s', async (method) => {
    const response = await stack.api('/api/payment/webhook?data.id=1', { method });
    await expect(response).toBeProblem('METHOD_NOT_ALLOWED');
    expect(response.headers.get('Allow')).toBe('POST');
  });
});

it('W22 a deep body is as good as any, since nobody looks into it', async () => {
  const { order, payment } = await payUntold();
  const json: unknown = JSON.parse(`{"data":${'['.repeat(2_000)}${']'.repeat(2_000)}}`);
  expect((await sendWebhook(stack, { dataId: payment.id, json })).status).toBe(200);
  expect(await paymentsOf(stack, order.orderId)).toHaveLength(1);
});

describe('W26 a term', () => {
  afterEach(() => stack.sql('reset timezone'));

  it.each([
    ['monthly', '2027-01-31T10:00:00-03:00', '2027-01-31 10:00 – 2027-02-28 10:00'],
    ['monthly', '2028-01-31T10:00:00-03:00', '2028-01-31 10:00 – 2028-02-29 10:00'],
    ['annual', '2028-02-29T10:00:00-03:00', '2028-02-29 10:00 – 2029-02-28 10:00'],
    // In UTC these are of the day after, whose month is another one.
    ['monthly', '2027-02-28T23:59:00-03:00', '2027-02-28 23:59 – 2027-03-28 23:59'],
    ['annual', '2028-02-28T23:59:00-03:00', '2028-02-28 23:59 – 2029-02-28 23:59'],
  ] as const)('that is %s and paid at %s is of whole months', async (plan, approved, period) => {
    const user = await insertUser(stack);
    for (const zone of ['UTC', 'America/Sao_Paulo']) {
      await stack.sql(`set timezone to '${zone}'`);
      const order = await openOrder(stack, user, plan);
      const { id } = await payOrder(stack, order, { approvedAt: new Date(approved) });
      expect(await periodsOf(stack, user.id)).toEqual([period]);
      mercadoPago.refund(id);
      await mercadoPago.waitForDeliveries();
    }
    expect(await periodsOf(stack, user.id)).toEqual([]);
  });
});
