import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiStack } from '#tests/support/api-stack.ts';
import { clearPayments } from '#tests/support/clear-payments.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { stopTime } from '#tests/support/own-clock.ts';
import { alertsOf, inboxOf, paymentsOf, refundsOf } from '#tests/support/payment-rows.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let stack: ApiStack;
let mercadoPago: ApiStack['mercadoPago'];
let begin: Date;
beforeAll(async () => {
  stack = await startOwnStack();
  ({ mercadoPago } = stack);
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearPayments(stack);
  mercadoPago.webhooks = { mode: 'drop' };
  begin = new Date();
  await stopTime(stack, begin);
});
afterEach(() => {
  mercadoPago.fault(null);
});

const goTo = (milliseconds: number) => stopTime(stack, new Date(begin.getTime() + milliseconds));

/** Runs the job so long after the test began. @returns its line in the log. */
async function runAt(milliseconds: number): Promise<unknown> {
  await goTo(milliseconds);
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await stack.runScheduled();
  const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string });
  info.mockRestore();
  return lines.find(({ event }) => event === 'job');
}

const job = (asked: number, failed = 0) => expect.objectContaining({ asked, failed }) as unknown;

/** The payments that were read, in this order. */
const read = () =>
  mercadoPago.requests.flatMap(({ path }) => path.match(/(?<=^\/v1\/payments\/)\d+$/) ?? []);
const lists = () => mercadoPago.requests.filter(({ route }) => route === 'search');

async function makePayment(fields: Parameters<typeof mercadoPago.createPayment>[0] = {}) {
  const order = await insertOrder(stack, 'monthly');
  const { id } = mercadoPago.createPayment({ external_reference: order.orderId, ...fields });
  return { ...order, id };
}

describe('W23 when no notification ever comes', () => {
  it('an approved payment counts after the next run, and is read once', async () => {
    const { account, id } = await makePayment();
    expect(await verifyUser(stack, account)).toBe(false);
    expect(await runAt(5 * MINUTE)).toEqual(job(1));
    expect(await verifyUser(stack, account)).toBe(true);
    expect(await runAt(10 * MINUTE)).toEqual(job(0));
    expect(read()).toEqual([String(id)]);
  });

  it('W28 a boleto that is paid after eight days counts after the next run', async () => {
    const { account, orderId, id } = await makePayment({ status: 'pending' });
    await runAt(5 * MINUTE);
    expect(await paymentsOf(stack, orderId)).toMatchObject([{ status: 'pending' }]);
    await goTo(8 * DAY);
    mercadoPago.move(id, 'approve');
    await runAt(8 * DAY + 5 * MINUTE);
    expect(await verifyUser(stack, account)).toBe(true);
  });

  it.each([
    ['a refund', (id: number) => mercadoPago.refund(id), 'refunded'],
    ['a chargeback', (id: number) => mercadoPago.move(id, 'chargeBack'), 'charged_back'],
  ] as const)('W29 %s weeks later ends the term after the next run', async (_, undo, status) => {
    const { account, orderId, id } = await makePayment();
    await runAt(5 * MINUTE);
    expect(await verifyUser(stack, account)).toBe(true);
    await goTo(20 * DAY);
    undo(id);
    await runAt(20 * DAY + 5 * MINUTE);
    expect(await verifyUser(stack, account)).toBe(false);
    expect(await paymentsOf(stack, orderId)).toMatchObject([{ status }]);
  });
});

describe('the list of what has changed', () => {
  it('W30 is believed in nothing but which payment to read', async () => {
    const { account } = await makePayment();
    const summarize = (body: unknown) => ({
      results: (body as { results: object[] }).results.map((result) => ({
        ...result,
        status: 'new',
        collector_id: undefined,
      })),
    });
    mercadoPago.fault({ kind: 'body', change: summarize }, { route: 'search' });
    await runAt(5 * MINUTE);
    expect(await verifyUser(stack, account)).toBe(true);
  });

  it('W30 completes what a reading had left out, with the same date of change', async () => {
    const { account, id } = await makePayment();
    const withoutSeller = (body: unknown) => ({ ...(body as object), collector_id: undefined });
    mercadoPago.fault({ kind: 'body', change: withoutSeller }, { route: 'payment', times: 1 });
    await runAt(5 * MINUTE);
    expect(await verifyUser(stack, account)).toBe(false);
    await sendWebhook(stack, { dataId: id });
    expect(await verifyUser(stack, account)).toBe(true);
  });

  it('W31 raises an alert for what it does not name, once, and all others are read', async () => {
    const { account } = await makePayment();
    const alerts = listenForAlerts();
    const spoil = (body: unknown) => ({
      results: [{ status: 'approved' }, ...(body as { results: object[] }).results, null],
    });
    mercadoPago.fault({ kind: 'body', change: spoil }, { route: 'search' });
    await runAt(5 * MINUTE);
    await runAt(10 * MINUTE);
    expect(await verifyUser(stack, account)).toBe(true);
    expect(alerts()).toEqual(['unread_payment']);
  });

  it('may name a change up to an hour late', async () => {
    await goTo(HOUR);
    await makePayment();
    await runAt(2 * HOUR);
    const moment = new Date(begin.getTime() + MINUTE).toISOString();
    const { account } = await makePayment({ date_last_updated: moment });
    await runAt(2 * HOUR + 5 * MINUTE);
    expect(await verifyUser(stack, account)).toBe(true);
  });

  it.each([
    ['one after the other', 1, 3],
    ['of one moment', 0, 4],
  ])('comes in pages where 205 payments have changed, %s', async (_, step, pages) => {
    const { account, orderId } = await insertOrder(stack, 'monthly');
    const ids = Array.from({ length: 205 }, (__, index) => {
      const moment = new Date(begin.getTime() + index * step).toISOString();
      return mercadoPago.createPayment({
        ...{ external_reference: orderId, date_last_updated: moment },
      }).id;
    });
    // All but one are known.
    const unknown = ids[150] ?? 0;
    const known = await insertOrder(stack, 'monthly');
    await stack.sql(
      `insert into public.payments
         (id, order_id, status, amount_cents, currency, provider_updated_at)
       select id, $2, 'rejected', 3990, 'BRL', private.clock_now() + interval '1 minute'
       from jsonb_array_elements_text($1) as id`,
      [JSON.stringify(ids.filter((id) => id !== unknown).map(String)), known.orderId],
    );
    await runAt(5 * MINUTE);
    expect(read()).toEqual([String(unknown)]);
    expect(lists()).toHaveLength(pages);
    expect(await verifyUser(stack, account)).toBe(true);
  });

  it('W32 costs one request a run, whatever was opened and left, and its owner none after a day', async () => {
    const user = await insertUser(stack);
    for (let count = 0; count < 3; count += 1) await insertOrder(stack, 'monthly', user.id);
    await runAt(5 * MINUTE);
    expect(mercadoPago.requests).toHaveLength(1);
    mercadoPago.requests = [];
    await goTo(25 * HOUR + MINUTE);
    expect(await verifyUser(stack, user.id, user.accessToken)).toBe(false);
    expect(mercadoPago.requests).toEqual([]);
  });
});

describe('a payment that is pending', () => {
  it('is asked for ever more rarely, and no more after 30 days', async () => {
    await makePayment({ status: 'pending' });
    const readBy = async (milliseconds: number) => {
      await runAt(milliseconds);
      return read().length;
    };
    expect(await readBy(5 * MINUTE)).toBe(1);
    expect(await readBy(8 * MINUTE)).toBe(1);
    expect(await readBy(10 * MINUTE)).toBe(2);
    expect(await readBy(DAY)).toBe(3);
    // An eighth of the time since it was first seen.
    expect(await readBy(DAY + 2 * HOUR)).toBe(3);
    expect(await readBy(DAY + 4 * HOUR)).toBe(4);
    expect(await readBy(31 * DAY)).toBe(5);
    expect(await readBy(40 * DAY)).toBe(5);
    expect(await stack.sql('select kind from public.payment_alerts')).toEqual([]);
  });

  it('is read once more when the provider lists it as changed', async () => {
    const { account, id } = await makePayment({ status: 'in_process' });
    await runAt(31 * DAY);
    await runAt(32 * DAY);
    mercadoPago.move(id, 'approve');
    await runAt(62 * DAY);
    expect(await verifyUser(stack, account)).toBe(true);
  });
});

describe('notifications that are left in the inbox', () => {
  it('are worked off after half a minute, once a payment', async () => {
    const { account, id } = await makePayment();
    mercadoPago.fault({ kind: 'html-200' }, { route: 'payment', times: 2 });
    for (let count = 0; count < 2; count += 1) await sendWebhook(stack, { dataId: id });
    mercadoPago.requests = [];
    mercadoPago.fault({ kind: 'body', change: () => ({ results: [] }) }, { route: 'search' });
    expect(await runAt(20_000)).toEqual(job(0));
    expect(await runAt(40_000)).toEqual(job(1));
    expect(read()).toEqual([String(id)]);
    expect(await inboxOf(stack, id)).toMatchObject([{ done: true }, { done: true }]);
    expect(await verifyUser(stack, account)).toBe(true);
  });

  it('W33 raise an alert after an hour, stop none of the others, and end after 30 days', async () => {
    const failing = await makePayment();
    mercadoPago.fault({ kind: 'status', status: 400 }, { paymentId: failing.id });
    await sendWebhook(stack, { dataId: failing.id });
    const others: string[] = [];
    for (let count = 0; count < 21; count += 1) others.push((await makePayment()).account);
    const alerts = listenForAlerts();
    await runAt(5 * MINUTE);
    for (const account of others) expect(await verifyUser(stack, account)).toBe(true);
    expect(alerts()).toEqual([]);
    await runAt(70 * MINUTE);
    await runAt(DAY);
    expect(alerts()).toEqual(['unread_payment']);
    expect(await alertsOf(stack, failing.id)).toEqual(['unread_payment']);
    // A person has closed it, and a day later it still cannot be read.
    await stack.sql('update public.payment_alerts set closed_at = private.clock_now()');
    await runAt(DAY + 70 * MINUTE);
    expect(alerts()).toEqual(['unread_payment']);
    await runAt(2 * DAY);
    expect(alerts()).toEqual(['unread_payment', 'unread_payment']);
    await runAt(31 * DAY);
    expect(await inboxOf(stack, failing.id)).toMatchObject([{ done: true }, { done: true }]);
    mercadoPago.requests = [];
    await runAt(40 * DAY);
    expect(read()).toEqual([]);
  });

  it('W17 are asked for again where the provider does not know the payment yet', async () => {
    const { account, orderId } = await insertOrder(stack, 'monthly');
    await sendWebhook(stack, { dataId: 7 });
    expect(await runAt(5 * MINUTE)).toEqual(job(1, 1));
    mercadoPago.createPayment({ id: 7, external_reference: orderId });
    await runAt(10 * MINUTE);
    expect(await verifyUser(stack, account)).toBe(true);
  });

  it.each([
    ['of something else', { dataId: 8, type: 'merchant_order' }],
    ['of no number of a payment', { dataId: 'x8' }],
  ])('W19 are done at once when they are %s', async (_, parts) => {
    expect((await sendWebhook(stack, parts)).status).toBe(200);
    expect(await inboxOf(stack, parts.dataId)).toMatchObject([{ done: true }]);
    expect(await runAt(5 * MINUTE)).toEqual(job(0));
  });
});

describe('refunds that are promised', () => {
  it('are made again after four minutes, then ever more rarely, and told of once', async () => {
    const { orderId } = await makePayment();
    const second = mercadoPago.createPayment({ external_reference: orderId });
    mercadoPago.fault({ kind: 'status', status: 400 }, { route: 'refund' });
    const alerts = listenForAlerts();
    const triesBy = async (milliseconds: number) => {
      await runAt(milliseconds);
      return mercadoPago.requests.filter(
        ({ method, route }) => method === 'POST' && route === 'refund',
      ).length;
    };
    // Of the same run: the duplicate is found, and its refund is tried.
    expect(await triesBy(MINUTE)).toBe(1);
    expect(await triesBy(4 * MINUTE)).toBe(1);
    expect(await triesBy(6 * MINUTE)).toBe(2);
    expect(await triesBy(DAY)).toBe(3);
    // An eighth of the time since it was promised.
    expect(await triesBy(DAY + 2 * HOUR)).toBe(3);
    expect(await triesBy(DAY + 4 * HOUR)).toBe(4);
    expect(alerts()).toEqual(['refund_due', 'refund_refused']);
    expect(await refundsOf(stack, second.id)).toHaveLength(1);

    mercadoPago.fault(null);
    await runAt(3 * DAY);
    expect(await paymentsOf(stack, orderId)).toMatchObject([{}, { status: 'refunded' }]);
    // The refund is a change, which is read; nothing is left then.
    await runAt(4 * DAY);
    expect(await runAt(5 * DAY)).toEqual(job(0));
  });
});
