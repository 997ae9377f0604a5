import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import {
  alertsOf,
  inboxOf,
  paymentsOf,
  periodsOf,
  refundsOf,
} from '#tests/support/payment-rows.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;

afterEach(() => {
  mercadoPago.webhooks = { mode: 'normal' };
});

const startOrder = async () => {
  const user = await insertUser(stack);
  return { user, order: await openOrder(stack, user, 'monthly') };
};

const erase = (id: string) => stack.sql('delete from auth.users where id = $1', [id]);

/** What was asked of the provider to give a payment back, with its key. */
const refundCallsOf = (id: number) =>
  mercadoPago.requests
    .filter(({ method, path }) => method === 'POST' && path === `/v1/payments/${id}/refunds`)
    .map(({ headers, body, status }) => ({ key: headers['x-idempotency-key'], body, status }));

// The embedded database answers them one after the other.
vi.setConfig({ testTimeout: 60_000 });

describe('W07 the same delivery 50 times', () => {
  it.each([
    ['one after the other', false],
    ['at once', true],
  ])('%s is one payment and one term', async (_, atOnce) => {
    const { user, order } = await startOrder();
    mercadoPago.webhooks = { mode: 'hold' };
    const { id } = await payOrder(stack, order);
    const [notification] = mercadoPago.held().filter(({ paymentId }) => paymentId === `${id}`);
    if (!notification) throw new Error('Nothing is held');
    const deliver = () => mercadoPago.deliver(notification);
    const statuses: number[] = [];
    if (atOnce) statuses.push(...(await Promise.all(Array.from({ length: 50 }, deliver))));
    else for (let time = 0; time < 50; time += 1) statuses.push(await deliver());

    expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await inboxOf(stack, id)).toEqual([{ topic: 'payment', done: true }]);
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([
      { id: String(id), status: 'approved', refund_due: false },
    ]);
    expect(await periodsOf(stack, user.id)).toHaveLength(1);
    expect(await alertsOf(stack, id)).toEqual([]);
  });

  it('as notifications of their own is one term, too', async () => {
    const { user, order } = await startOrder();
    mercadoPago.webhooks = { mode: 'duplicate', copies: 5 };
    const { id } = await payOrder(stack, order);
    expect(await inboxOf(stack, id)).toHaveLength(5);
    expect(await paymentsOf(stack, order.orderId)).toHaveLength(1);
    expect(await periodsOf(stack, user.id)).toHaveLength(1);
  });
});

it('W34 two payments under one request id are both kept in the inbox', async () => {
  const [first, second] = [mercadoPago.createPayment({}), mercadoPago.createPayment({})];
  const requestId = randomUUID();
  for (const { id } of [first, second, second]) await sendWebhook(stack, { dataId: id, requestId });
  expect(await inboxOf(stack, first.id)).toMatchObject([{ topic: 'payment' }]);
  expect(await inboxOf(stack, second.id)).toMatchObject([{ topic: 'payment' }]);
});

describe('W20 two approved payments of one order', () => {
  it('are one term, and the second is given back', async () => {
    const { user, order } = await startOrder();
    const first = await payOrder(stack, order);
    const before = await periodsOf(stack, user.id);
    const alerts = listenForAlerts();
    const second = await payOrder(stack, order);
    expect(alerts()).toEqual(['refund_due']);
    expect(await alertsOf(stack, second.id)).toEqual(['refund_due']);
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([
      { id: String(first.id), refund_due: false },
      { id: String(second.id), refund_due: true },
    ]);
    expect(await periodsOf(stack, user.id)).toEqual(before);
    const refunds = await refundsOf(stack, second.id);
    expect(refunds).toMatchObject([{ reason: 'duplicate' }]);
    expect(await refundsOf(stack, first.id)).toEqual([]);

    await stack.runScheduled();
    await mercadoPago.waitForDeliveries();
    // The whole amount: none is named.
    expect(refundCallsOf(second.id)).toMatchObject([{ key: refunds[0]?.['id'], status: 201 }]);
    expect(refundCallsOf(second.id)[0]?.body ?? {}).not.toHaveProperty('amount');
    expect(refundCallsOf(first.id)).toEqual([]);
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([
      { status: 'approved', refunded_cents: 0 },
      { status: 'refunded', refunded_cents: 3_990 },
    ]);
    expect(await periodsOf(stack, user.id)).toEqual(before);

    await stack.sql('update public.refunds set asked_at = null where payment_id = $1', [
      String(second.id),
    ]);
    await stack.runScheduled();
    expect(refundCallsOf(second.id)).toHaveLength(1);
  });

  it('stay so whichever is told first, and when the first is given back', async () => {
    const { user, order } = await startOrder();
    mercadoPago.webhooks = { mode: 'drop' };
    const first = await payOrder(stack, order, { approvedAt: new Date(Date.now() - 60_000) });
    const second = await payOrder(stack, order);
    for (const { id } of [second, first]) {
      expect((await sendWebhook(stack, { dataId: id })).status).toBe(200);
    }
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([
      { id: String(first.id), refund_due: false },
      { id: String(second.id), refund_due: true },
    ]);
    mercadoPago.refund(first.id);
    for (const { id } of [second, first]) await sendWebhook(stack, { dataId: id });
    expect(await periodsOf(stack, user.id)).toEqual([]);
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([
      { refund_due: false },
      { refund_due: true },
    ]);
  });

  it('are one approved and one refused, when that is what they are', async () => {
    const { user, order } = await startOrder();
    const refused = await payOrder(stack, order, { way: 'card-rejected' });
    const approved = await payOrder(stack, order);
    for (const { id } of [refused, approved]) expect(await refundsOf(stack, id)).toEqual([]);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });
});

describe('W25 the order of an account that is erased', () => {
  it('paid afterwards is given back, and the account stays gone', async () => {
    const { user, order } = await startOrder();
    await erase(user.id);
    const alerts = listenForAlerts();
    const { id } = await payOrder(stack, order);
    expect(alerts()).toEqual(['refund_due']);
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([{ refund_due: true }]);
    const [refund] = await refundsOf(stack, id);
    expect(refund).toMatchObject({ reason: 'account_gone' });
    expect(await verifyUser(stack, user.id, user.accessToken)).toBe(false);
    const users = await stack.sql('select id from auth.users where email = $1', [user.email]);
    expect(users).toEqual([]);

    await stack.runScheduled();
    await mercadoPago.waitForDeliveries();
    expect(refundCallsOf(id)).toMatchObject([{ key: refund?.['id'], status: 201 }]);
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([{ status: 'refunded' }]);
  });

  it('and left pending before is given back once it is approved', async () => {
    const { user, order } = await startOrder();
    const { id } = await payOrder(stack, order, { way: 'pix' });
    await erase(user.id);
    await sendWebhook(stack, { dataId: id });
    expect(await refundsOf(stack, id)).toEqual([]);
    mercadoPago.move(id, 'approve');
    await mercadoPago.waitForDeliveries();
    expect(await refundsOf(stack, id)).toMatchObject([{ reason: 'account_gone' }]);
  });

  it('and approved before is never given back, whatever is told later', async () => {
    const { user, order } = await startOrder();
    const { id } = await payOrder(stack, order);
    await erase(user.id);
    await sendWebhook(stack, { dataId: id });
    mercadoPago.change(id, { status: 'in_mediation' });
    await mercadoPago.waitForDeliveries();
    mercadoPago.change(id, { status: 'approved' });
    await mercadoPago.waitForDeliveries();
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([
      { status: 'approved', refund_due: false },
    ]);
    expect(await refundsOf(stack, id)).toEqual([]);
    await stack.runScheduled();
    expect(refundCallsOf(id)).toEqual([]);
  });

  it('W20 and paid twice before keeps the first and gives the second back', async () => {
    const { user, order } = await startOrder();
    const first = await payOrder(stack, order);
    await erase(user.id);
    const second = await payOrder(stack, order);
    await sendWebhook(stack, { dataId: first.id });
    expect(await refundsOf(stack, first.id)).toEqual([]);
    expect(await refundsOf(stack, second.id)).toHaveLength(1);
  });
});

it('W27 what is bought through an old order starts where the running term ends', async () => {
  const { user, order } = await startOrder();
  const annual = await openOrder(stack, user, 'annual');
  await payOrder(stack, annual);
  const [running] = await periodsOf(stack, user.id);
  await payOrder(stack, order);
  const [first, second, ...others] = await periodsOf(stack, user.id);
  expect(first).toBe(running);
  expect(second?.split(' – ')[0]).toBe(running?.split(' – ')[1]);
  expect(others).toEqual([]);
});
