import { afterEach, describe, expect, it } from 'vitest';

import type { StoredPayment } from '#local/mercado-pago/payment.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { alertsOf, paymentsOf, periodsOf } from '#tests/support/payment-rows.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';
import '#tests/support/problem-matcher.ts';

const WEEK_SECONDS = 7 * 86_400;
const stack = await sharedStack();
const { mercadoPago } = stack;

afterEach(() => {
  mercadoPago.webhooks = { mode: 'normal' };
  mercadoPago.fault(null);
});

const startOrder = async (plan: 'monthly' | 'annual' = 'annual') => {
  const user = await insertUser(stack);
  return { user, ...(await openOrder(stack, user, plan)) };
};

const stateOf = async (orderId: string) =>
  (await paymentsOf(stack, orderId)).map(({ status, refunded_cents }) => [status, refunded_cents]);

/**
 * Notifies of a payment whose reading shows an older state. What another test left under way may read a payment of
 * its own meanwhile.
 */
async function readAs(payment: StoredPayment): Promise<void> {
  const scope = { route: 'payment', paymentId: payment.id, times: 1 } as const;
  mercadoPago.fault({ kind: 'body', change: () => payment }, scope);
  expect((await sendWebhook(stack, { dataId: payment.id })).status).toBe(200);
}

describe('W08 a notification of a week ago', () => {
  it('repeated after a refund leaves the payment refunded', async () => {
    const { user, orderId, ...order } = await startOrder();
    const { id } = await payOrder(stack, order);
    const approved = mercadoPago.deliveries().at(-1);
    mercadoPago.refund(id);
    await mercadoPago.waitForDeliveries();

    const ts = Math.floor(Date.now() / 1_000) - WEEK_SECONDS;
    const requestId = approved?.headers['x-request-id'] ?? '';
    const repeated = await sendWebhook(stack, { dataId: id, requestId, ts, json: approved?.body });
    expect(repeated.status).toBe(200);
    expect(await stateOf(orderId)).toEqual([['refunded', 35_988]]);
    expect(await verifyUser(stack, user.id)).toBe(false);
  });
});

describe('W09 the order of two notifications', () => {
  it('does not matter when the older comes last', async () => {
    const { user, orderId, ...order } = await startOrder();
    mercadoPago.webhooks = { mode: 'hold' };
    const { id } = await payOrder(stack, order, { way: 'pix' });
    mercadoPago.move(id, 'approve');
    const [created, updated] = mercadoPago.held().filter(({ paymentId }) => paymentId === `${id}`);
    expect([created?.action, updated?.action]).toEqual(['payment.created', 'payment.updated']);
    if (!created || !updated) return;
    expect(await mercadoPago.deliver(updated)).toBe(200);
    expect(await mercadoPago.deliver(created)).toBe(200);
    expect(await stateOf(orderId)).toEqual([['approved', 0]]);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });

  it('does not matter when an older reading lands late', async () => {
    const { user, orderId, ...order } = await startOrder();
    const pending = await payOrder(stack, order, { way: 'pix' });
    expect(await stateOf(orderId)).toEqual([['pending', 0]]);
    mercadoPago.move(pending.id, 'approve');
    await mercadoPago.waitForDeliveries();
    await readAs(pending);
    expect(await stateOf(orderId)).toEqual([['approved', 0]]);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });

  it('does not matter when both tell the same moment', async () => {
    const { user, orderId, ...order } = await startOrder();
    const pending = await payOrder(stack, order, { way: 'pix' });
    mercadoPago.webhooks = { mode: 'drop' };
    const approved = { ...mercadoPago.move(pending.id, 'approve') };
    const sameMoment = { ...approved, date_last_updated: pending.date_last_updated };
    for (const reading of [sameMoment, pending]) await readAs(reading);
    expect(await stateOf(orderId)).toEqual([['approved', 0]]);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });
});

describe('W10 readings of one payment in any order', () => {
  const STATES = ['pending', 'approved', 'partially refunded', 'refunded'] as const;
  type State = (typeof STATES)[number];

  const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
    items.length < 2
      ? [[...items]]
      : items.flatMap((item) =>
          ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
        );

  /** A payment of an order of its own, as it was at each step of its life. */
  async function live(): Promise<{ orderId: string; at: Record<State, StoredPayment> }> {
    const { orderId } = await insertOrder(stack, 'monthly');
    const pending = mercadoPago.createPayment({ status: 'pending', external_reference: orderId });
    return {
      orderId,
      at: {
        pending,
        approved: mercadoPago.move(pending.id, 'approve'),
        'partially refunded': mercadoPago.refund(pending.id, 10),
        refunded: mercadoPago.refund(pending.id),
      },
    };
  }

  /** A payment is read in such an order. @returns how it stands in the ledger then. */
  async function readInOrder(order: readonly State[]): Promise<unknown> {
    const { orderId, at } = await live();
    for (const state of order) await readAs(at[state]);
    const [{ approved_at: approvedAt } = {}] = await stack.sql(
      'select approved_at from public.payments where order_id = $1',
      [orderId],
    );
    expect(new Date(String(approvedAt))).toEqual(new Date(at.approved.date_approved ?? ''));
    return stateOf(orderId);
  }

  it.each(ordersOf(STATES))('%s, %s, %s, %s: it is refunded', async (...order) => {
    expect(await readInOrder(order)).toEqual([['refunded', 3_990]]);
  });

  it.each(ordersOf(STATES.slice(0, 3)))('%s, %s, %s: it is approved', async (...order) => {
    expect(await readInOrder(order)).toEqual([['approved', 1_000]]);
  });
});

describe('W11 a refund', () => {
  it('ends that term at once: verify, the account and what is paid', async () => {
    const { user, ...order } = await startOrder();
    const { id } = await payOrder(stack, order);
    const token = user.accessToken;
    const guide = () => callApi(stack, 'GET /api/guides/vaccines', { token });
    expect((await guide()).status).toBe(200);

    mercadoPago.refund(id);
    await mercadoPago.waitForDeliveries();
    expect(await verifyUser(stack, user.id)).toBe(false);
    const me = await callApi(stack, 'GET /api/user/me', { token });
    expect(await me.json()).toMatchObject({ is_premium: false, premium_until: null });
    await expect(await guide()).toBeProblem('PREMIUM_REQUIRED');
  });

  it('of a part leaves the term, and a person is told', async () => {
    const { user, orderId, ...order } = await startOrder();
    const { id } = await payOrder(stack, order);
    mercadoPago.refund(id, 100);
    await mercadoPago.waitForDeliveries();
    expect(await stateOf(orderId)).toEqual([['approved', 10_000]]);
    expect(await verifyUser(stack, user.id)).toBe(true);
    expect(await alertsOf(stack, id)).toEqual(['partially_refunded']);
  });
});

it('W12 the refund of an annual plan leaves the monthly one that was paid after it', async () => {
  const user = await insertUser(stack);
  const annual = await openOrder(stack, user, 'annual');
  const monthly = await openOrder(stack, user, 'monthly');
  const approvedAt = new Date('2027-01-01T10:00:00-03:00');
  const { id } = await payOrder(stack, annual, { approvedAt });
  await payOrder(stack, monthly, { approvedAt: new Date('2027-02-01T10:00:00-03:00') });
  expect(await periodsOf(stack, user.id)).toEqual([
    '2027-01-01 10:00 – 2028-01-01 10:00',
    '2028-01-01 10:00 – 2028-02-01 10:00',
  ]);
  mercadoPago.change(id, {
    status: 'refunded',
    transaction_amount_refunded: 359.88,
    date_last_updated: '2027-03-01T10:00:00.000-03:00',
  });
  await mercadoPago.waitForDeliveries();
  expect(await periodsOf(stack, user.id)).toEqual(['2027-02-01 10:00 – 2027-03-01 10:00']);
});

describe('W13 a chargeback', () => {
  it('ends the term, and reimbursed the term is back with its old dates', async () => {
    const { user, orderId, ...order } = await startOrder();
    const { id } = await payOrder(stack, order);
    const before = await periodsOf(stack, user.id);
    expect(before).toHaveLength(1);

    mercadoPago.move(id, 'chargeBack');
    await mercadoPago.waitForDeliveries();
    expect(await periodsOf(stack, user.id)).toEqual([]);
    expect(await verifyUser(stack, user.id)).toBe(false);
    expect(await alertsOf(stack, id)).toEqual(['charged_back']);

    mercadoPago.move(id, 'reimburse');
    await mercadoPago.waitForDeliveries();
    expect(await periodsOf(stack, user.id)).toEqual(before);
    expect(await verifyUser(stack, user.id)).toBe(true);
    expect(await stateOf(orderId)).toEqual([['charged_back', 0]]);
  });

  it('that is lost for good, and one in mediation', async () => {
    const { user, ...order } = await startOrder();
    const { id } = await payOrder(stack, order);
    const turn = async (status: string, detail: string) => {
      mercadoPago.change(id, { status, status_detail: detail });
      await mercadoPago.waitForDeliveries();
      return verifyUser(stack, user.id);
    };
    expect(await turn('in_mediation', 'pending')).toBe(true);
    expect(await turn('charged_back', 'settled')).toBe(false);
    expect(await alertsOf(stack, id)).toEqual(['charged_back', 'in_mediation']);
  });

  it('opens a closed alert again only when the provider changes the payment', async () => {
    const order = await startOrder();
    const { id } = await payOrder(stack, order);
    const turn = async (status: string) => {
      mercadoPago.change(id, { status });
      await mercadoPago.waitForDeliveries();
    };
    const isClosed = async () => {
      const read = 'select closed_at from public.payment_alerts where payment_id = $1';
      return (await stack.sql(read, [String(id)])).map((alert) => alert['closed_at'] !== null);
    };
    await turn('in_mediation');
    await stack.sql('update public.payment_alerts set closed_at = now() where payment_id = $1', [
      String(id),
    ]);
    await mercadoPago.notify(id);
    expect(await isClosed()).toEqual([true]);
    await turn('approved');
    expect(await isClosed()).toEqual([true]);
    await turn('in_mediation');
    expect(await isClosed()).toEqual([false]);
  });
});

it.each([
  ['pix', 'pending'],
  ['in-review', 'in_process'],
  ['card-rejected', 'rejected'],
] as const)('a payment by %s is written down and opens nothing', async (way, status) => {
  const { user, orderId, ...order } = await startOrder();
  await payOrder(stack, order, { way });
  expect(await stateOf(orderId)).toEqual([[status, 0]]);
  expect(await verifyUser(stack, user.id)).toBe(false);
});
