import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiStack } from '#tests/support/api-stack.ts';
import { askedCheckouts } from '#tests/support/asked-checkouts.ts';
import { clearPayments } from '#tests/support/clear-payments.ts';
import { insertCheckout } from '#tests/support/insert-checkout.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { makeReader } from '#tests/support/make-reader.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { moveClock } from '#tests/support/own-clock.ts';
import { payCheckout } from '#tests/support/pay-checkout.ts';
import { alertsOf, inboxOf, paymentsOf, refundsOf } from '#tests/support/payment-rows.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import { verifyReader } from '#tests/support/verify-reader.ts';

let stack: ApiStack;
let mercadoPago: ApiStack['mercadoPago'];
beforeAll(async () => {
  stack = await startOwnStack();
  ({ mercadoPago } = stack);
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearPayments(stack);
  mercadoPago.webhooks = { mode: 'drop' };
});
afterEach(() => {
  mercadoPago.fault(null);
});

const asked = () => askedCheckouts(stack);

/** Runs the job so long after the test began. @returns its line in the log. */
async function runAfter(interval: string): Promise<unknown> {
  await moveClock(stack, interval);
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await stack.runScheduled();
  const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string });
  info.mockRestore();
  const jobs = lines.filter(({ event }) => event === 'job');
  expect(jobs).toHaveLength(1);
  return jobs[0];
}

const job = (count: number, failed = 0) => ({
  event: 'job',
  job: 'reconcile',
  ms: expect.any(Number) as number,
  asked: count,
  failed,
});

describe('W23 when no notification ever comes', () => {
  it('an approved payment counts after the next run', async () => {
    const reader = await makeReader(stack);
    await payCheckout(stack, await openCheckout(stack, reader, 'annual'));
    expect(await verifyReader(stack, reader.id)).toBe(false);
    expect(await runAfter('5 minutes')).toEqual(job(1));
    expect(await verifyReader(stack, reader.id)).toBe(true);
  });

  it('a Pix that is paid days later counts after the next run', async () => {
    const { account, checkoutId } = await insertCheckout(stack, 'monthly');
    const { id } = mercadoPago.createPayment({
      external_reference: checkoutId,
      status: 'pending',
      payment_method_id: 'pix',
    });
    await runAfter('5 minutes');
    expect(await paymentsOf(stack, checkoutId)).toMatchObject([{ status: 'pending' }]);
    await runAfter('3 days');
    mercadoPago.approve(id);
    await runAfter('6 days 23 hours 59 minutes');
    expect(asked()).toHaveLength(3);
    expect(await paymentsOf(stack, checkoutId)).toMatchObject([{ status: 'approved' }]);
    await moveClock(stack, '0');
    expect(await verifyReader(stack, account)).toBe(true);
  });

  it('a payment that was made twice is given back by the same run or the next', async () => {
    const { checkoutId } = await insertCheckout(stack, 'monthly');
    const [first, second] = [1, 2].map(() =>
      mercadoPago.createPayment({ external_reference: checkoutId }),
    );
    await runAfter('5 minutes');
    await runAfter('10 minutes');
    expect(await paymentsOf(stack, checkoutId)).toMatchObject([
      { id: String(first?.id), status: 'approved' },
      { id: String(second?.id), status: 'refunded' },
    ]);
  });
});

describe('what a run asks about', () => {
  it('is what is seven days old at most', async () => {
    const { checkoutId: young } = await insertCheckout(stack, 'monthly');
    const { checkoutId: old } = await insertCheckout(stack, 'monthly');
    await stack.sql(
      "update public.checkouts set created_at = created_at - interval '10 minutes' where id = $1",
      [old],
    );
    await runAfter('6 days 23 hours 55 minutes');
    expect(asked()).toEqual([young]);
    await runAfter('7 days 1 minute');
    expect(asked()).toEqual([young]);
  });

  it('is what is still open: nothing approved yet, or something pending', async () => {
    const approved = await insertCheckout(stack, 'monthly');
    const refused = await insertCheckout(stack, 'monthly');
    const both = await insertCheckout(stack, 'monthly');
    const pay = (checkoutId: string, status: string) =>
      mercadoPago.createPayment({ external_reference: checkoutId, status });
    pay(approved.checkoutId, 'approved');
    pay(refused.checkoutId, 'rejected');
    pay(both.checkoutId, 'approved');
    pay(both.checkoutId, 'in_process');
    expect(await runAfter('5 minutes')).toEqual(job(3));
    mercadoPago.clearRequests();
    expect(await runAfter('10 minutes')).toEqual(job(2));
    expect(asked().toSorted()).toEqual([refused.checkoutId, both.checkoutId].toSorted());
  });

  it('is nothing twice within four minutes', async () => {
    await insertCheckout(stack, 'monthly');
    expect(await runAfter('1 minute')).toEqual(job(1));
    expect(await runAfter('4 minutes 50 seconds')).toEqual(job(0));
    expect(await runAfter('5 minutes 10 seconds')).toEqual(job(1));
    expect(asked()).toHaveLength(2);
  });

  it('begins with what was asked least recently, what never was comes first', async () => {
    const ids: string[] = [];
    for (const minutes of [40, 60, null, 50]) {
      const { checkoutId } = await insertCheckout(stack, 'monthly');
      ids.push(checkoutId);
      await stack.sql(
        "update public.checkouts set asked_at = now() - $2 * interval '1 minute' where id = $1",
        [checkoutId, minutes],
      );
    }
    const claim = async () => {
      const [row] = await stack.sql('select public.claim_reconciliation(1) as claimed');
      return (row?.['claimed'] as { checkouts: string[] }).checkouts[0];
    };
    const [at40, at60, never, at50] = ids;
    expect([await claim(), await claim(), await claim(), await claim(), await claim()]).toEqual([
      ...[never, at60, at50, at40],
      undefined,
    ]);
  });

  it('is all of 45 open checkouts, batch by batch, each of them once', async () => {
    const open: string[] = [];
    for (let count = 0; count < 45; count += 1) {
      open.push((await insertCheckout(stack, 'monthly')).checkoutId);
    }
    const last = open.at(-1) ?? '';
    mercadoPago.createPayment({ external_reference: last });
    stack.upstream.length = 0;
    expect(await runAfter('5 minutes')).toEqual(job(45));
    expect(asked().toSorted()).toEqual(open.toSorted());
    expect(await paymentsOf(stack, last)).toHaveLength(1);
    const claims = stack.upstream.filter(({ path }) => path.endsWith('claim_reconciliation'));
    // 20, 20, 5, and one that finds nothing.
    expect(claims).toHaveLength(4);
  });
});

describe('notifications that are left in the inbox', () => {
  it('are worked off after half a minute, once a payment', async () => {
    const { account, checkoutId } = await insertCheckout(stack, 'monthly');
    await stack.sql('update public.checkouts set asked_at = now() where id = $1', [checkoutId]);
    const { id } = mercadoPago.createPayment({ external_reference: checkoutId });
    mercadoPago.fault({ kind: 'html-200' }, { route: 'payment', times: 2 });
    for (let count = 0; count < 2; count += 1) await sendWebhook(stack, { dataId: id });
    mercadoPago.clearRequests();
    expect(await runAfter('20 seconds')).toEqual(job(0));
    expect(await runAfter('40 seconds')).toEqual(job(1));
    expect(mercadoPago.requests.map(({ path }) => path)).toEqual([`/v1/payments/${id}`]);
    expect(await inboxOf(stack, id)).toMatchObject([{ done: true }, { done: true }]);
    expect(await verifyReader(stack, account)).toBe(true);
  });

  it('W17 are parked where the provider does not know the payment', async () => {
    await sendWebhook(stack, { dataId: 7 });
    expect(await runAfter('5 minutes')).toEqual(job(1));
    expect(await inboxOf(stack, 7)).toMatchObject([{ done: true }]);
    expect(await alertsOf(stack, 7)).toEqual(['unknown_payment']);
    expect(await runAfter('10 minutes')).toEqual(job(0));
  });

  it('W19 are not asked for when they are of something else', async () => {
    await sendWebhook(stack, { dataId: 8, type: 'merchant_order' });
    expect(await runAfter('5 minutes')).toEqual(job(0));
  });

  it('W19 are not asked for when what they name is no number of a payment', async () => {
    expect((await sendWebhook(stack, { dataId: 'x8' })).status).toBe(200);
    expect(await runAfter('5 minutes')).toEqual(job(0));
  });
});

describe('refunds that are promised', () => {
  it('are made again after four minutes, then ever more rarely, and told of once', async () => {
    const { checkoutId } = await insertCheckout(stack, 'monthly');
    const [, second] = [1, 2].map(() =>
      mercadoPago.createPayment({ external_reference: checkoutId }),
    );
    mercadoPago.fault({ kind: 'status', status: 400 }, { route: 'refund' });
    const alerts = listenForAlerts();
    const tries = () =>
      mercadoPago.requests.filter(({ method, route }) => method === 'POST' && route === 'refund')
        .length;
    // Of the same run: the duplicate is found, and its refund is tried.
    await runAfter('1 minute');
    expect(tries()).toBe(1);
    await runAfter('4 minutes');
    expect(tries()).toBe(1);
    await runAfter('6 minutes');
    expect(tries()).toBe(2);
    await runAfter('1 day');
    expect(tries()).toBe(3);
    // An eighth of the time since it was promised.
    await runAfter('1 day 2 hours');
    expect(tries()).toBe(3);
    await runAfter('1 day 4 hours');
    expect(tries()).toBe(4);
    expect(alerts()).toEqual(['refund_due', 'refund_refused']);
    expect(await refundsOf(stack, second?.id ?? 0)).toHaveLength(1);

    mercadoPago.fault(null);
    await runAfter('3 days');
    expect(await paymentsOf(stack, checkoutId)).toMatchObject([{}, { status: 'refunded' }]);
    expect(await runAfter('5 days')).toEqual(job(0));
  });
});
