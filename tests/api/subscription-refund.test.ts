import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { RefundRequestedSchema } from '#contract/subscription.ts';
import billing from '#functions/billing.ts';
import { askForRefund } from '#tests/support/ask-for-refund.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { platformContext } from '#tests/support/platform-context.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { FREE_ACCESS, PREMIUM_ACCESS, readAccess } from '#tests/support/read-access.ts';
import { readSubscription } from '#tests/support/read-subscription.ts';
import { refundCalls } from '#tests/support/refund-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import '#tests/support/problem-matcher.ts';

const PROTOCOL = /^\d{8}-[0-9A-F]{8}$/;
const HOUR_MS = 3_600_000;

const stack = await sharedStack();
const { mercadoPago } = stack;

let user: User;
beforeEach(async () => {
  user = await insertUser(stack);
});
afterEach(async () => {
  await mercadoPago.waitForDeliveries();
  mercadoPago.webhooks = { mode: 'normal' };
  mercadoPago.fault(null);
  vi.restoreAllMocks();
});

const press = (paymentId?: string | number) => askForRefund(stack, user, paymentId);
const protocolOf = async (response: Response) =>
  RefundRequestedSchema.parse(await response.json()).protocol;
const givenBack = (id: number) => {
  const payment = mercadoPago.payments().find((one) => one.id === id);
  return payment?.refunds.map(({ amount }) => amount);
};
const refundsOf = ({ id }: User) =>
  stack.sql(
    `select r.* from public.refunds r join public.payments p on p.id = r.payment_id
     join public.orders c on c.id = p.order_id where c.user_id = $1`,
    [id],
  );

const access = () => readAccess(stack, user);

describe('G04 a purchase that is taken back', () => {
  it('goes back whole, in one call with a key, and access is over', async () => {
    const { payment, paymentId } = await buyPlan(stack, user, 'annual');
    expect(await access()).toEqual(PREMIUM_ACCESS);
    const response = await press();
    expect(response.status).toBe(202);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const answer: unknown = await response.json();
    expect(answer).toEqual({ protocol: expect.stringMatching(PROTOCOL) as unknown });
    expect(await access()).toEqual(FREE_ACCESS);
    expect(givenBack(payment.id)).toEqual([359.88]);

    const [call, ...others] = refundCalls(stack, paymentId);
    expect(others).toEqual([]);
    const [row, ...rows] = await refundsOf(user);
    expect(rows).toEqual([]);
    expect(row).toMatchObject({ reason: 'withdrawal', payment_id: paymentId });
    expect(answer).toEqual({ protocol: row?.['protocol'] });
    expect(call?.headers['x-idempotency-key']).toBe(row?.['id']);
    // No amount: the whole of it.
    expect(call?.body).toEqual({});
  });

  it('has a protocol that begins with the day in São Paulo', async () => {
    await buyPlan(stack, user, 'monthly');
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
    expect((await protocolOf(await press())).split('-')[0]).toBe(day.replaceAll('-', ''));
  });

  it('takes two round trips, and the provider’s two', async () => {
    const { paymentId } = await buyPlan(stack, user, 'annual');
    mercadoPago.webhooks = { mode: 'drop' };
    mercadoPago.requests = [];
    stack.upstream.length = 0;
    await press();
    expect(stack.upstream.map(({ path }) => path)).toEqual([
      '/rest/v1/rpc/begin_refund',
      '/rest/v1/rpc/record_payments',
    ]);
    expect(mercadoPago.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /v1/payments/${paymentId}/refunds`,
      `GET /v1/payments/${paymentId}`,
    ]);
    expect(await access()).toEqual(FREE_ACCESS);
  });

  it('may be bought again, and taken back again', async () => {
    const first = await buyPlan(stack, user, 'annual');
    const firstProtocol = await protocolOf(await press());
    const second = await buyPlan(stack, user, 'monthly');
    expect(await access()).toEqual(PREMIUM_ACCESS);
    const secondProtocol = await protocolOf(await press());
    expect(secondProtocol).not.toBe(firstProtocol);
    expect(givenBack(first.payment.id)).toEqual([359.88]);
    expect(givenBack(second.payment.id)).toEqual([39.9]);
    expect(await access()).toEqual(FREE_ACCESS);
  });

  it('goes back less what was given back already', async () => {
    const { payment } = await buyPlan(stack, user, 'annual');
    mercadoPago.refund(payment.id, 59.88);
    await mercadoPago.waitForDeliveries();
    expect((await press()).status).toBe(202);
    expect(givenBack(payment.id)).toEqual([59.88, 300]);
    expect(await access()).toEqual(FREE_ACCESS);
  });
});

describe('G04 pressing again', () => {
  it('five times at once and once more gives one protocol and one refund', async () => {
    const { payment } = await buyPlan(stack, user, 'annual');
    const responses = await Promise.all(Array.from({ length: 5 }, () => press()));
    responses.push(await press());
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
    const protocols = await Promise.all(responses.map(protocolOf));
    expect(new Set(protocols).size).toBe(1);
    expect(givenBack(payment.id)).toEqual([359.88]);
    expect(await refundsOf(user)).toHaveLength(1);
  });

  it('of two purchases takes the one that is named, and says what stays without it', async () => {
    const annual = await openOrder(stack, user, 'annual');
    const monthly = await openOrder(stack, user, 'monthly');
    const approvedAt = new Date(Date.now() - HOUR_MS);
    const older = await payOrder(stack, monthly, { approvedAt });
    const newest = await payOrder(stack, annual);
    const receipt = async () => {
      const { premium_until, payments } = await readSubscription(stack, user);
      return { premium_until, stays: payments.map((one) => one.premium_until_without) };
    };
    const [withoutAnnual, withoutMonthly] = (await receipt()).stays;

    const first = await protocolOf(await press(older.id));
    expect(await protocolOf(await press(older.id))).toBe(first);
    expect(givenBack(newest.id)).toEqual([]);
    expect(givenBack(older.id)).toEqual([39.9]);
    expect(await access()).toEqual(PREMIUM_ACCESS);
    // What was said is what came of it; the other one is all there is now.
    expect(await receipt()).toEqual({ premium_until: withoutMonthly, stays: [null, null] });
    const month = Date.parse(withoutAnnual ?? '') - approvedAt.getTime();
    expect(Math.round(month / (24 * HOUR_MS))).toBeOneOf([28, 29, 30, 31]);

    expect(await protocolOf(await press(newest.id))).not.toBe(first);
    expect(givenBack(newest.id)).toEqual([359.88]);
    expect(await access()).toEqual(FREE_ACCESS);
  });

  it('counts a refund that the provider has not confirmed as gone, for what stays', async () => {
    const annual = await openOrder(stack, user, 'annual');
    const monthly = await openOrder(stack, user, 'monthly');
    const older = await payOrder(stack, monthly, { approvedAt: new Date(Date.now() - HOUR_MS) });
    await payOrder(stack, annual);
    mercadoPago.fault({ kind: 'reset' }, { route: 'refund' });
    await press(older.id);
    expect(await access()).toEqual(PREMIUM_ACCESS);
    const { payments } = await readSubscription(stack, user);
    expect(payments).toMatchObject([
      {
        state: 'paid',
        refundable_until: expect.any(String) as unknown,
        premium_until_without: null,
      },
      { state: 'refunding', refundable_until: null },
    ]);
  });
});

describe('G04 what cannot be taken back', () => {
  it('is nothing at all, for who never paid', async () => {
    await expect(await press()).toBeProblem('REFUND_NOT_FOUND');
    expect(await refundsOf(user)).toEqual([]);
  });

  it.each(['pix', 'in-review', 'card-rejected'] as const)(
    'is what was not paid: %s',
    async (way) => {
      const order = await openOrder(stack, user, 'annual');
      const { id } = await payOrder(stack, order, { way });
      await expect(await press(id)).toBeProblem('REFUND_NOT_FOUND');
      expect(refundCalls(stack, id)).toEqual([]);
    },
  );

  it('is what somebody else paid, also while it is going back to her', async () => {
    const other = await insertUser(stack);
    const { payment, paymentId } = await buyPlan(stack, other, 'annual');
    await buyPlan(stack, user, 'monthly');
    await expect(await press(paymentId)).toBeProblem('REFUND_NOT_FOUND');
    expect(givenBack(payment.id)).toEqual([]);
    mercadoPago.fault({ kind: 'reset' }, { route: 'refund' });
    await askForRefund(stack, other, paymentId);
    mercadoPago.requests = [];
    await expect(await press(paymentId)).toBeProblem('REFUND_NOT_FOUND');
    expect(refundCalls(stack, paymentId)).toEqual([]);
  });

  it('is what is no number of a payment', async () => {
    await expect(await press('1/../2')).toBeProblem('PAYMENT_ID_INVALID');
  });
});

describe('G04 a provider that refuses', () => {
  it('is looked at by a person, who is told once; her request stands', async () => {
    const log = captureLog();
    const { paymentId } = await buyPlan(stack, user, 'annual');
    mercadoPago.fault(
      { kind: 'status', status: 400, body: { error: 'bad_request' } },
      { route: 'refund' },
    );
    const first = await press();
    expect(first.status).toBe(202);
    const protocol = await protocolOf(first);
    expect(await protocolOf(await press())).toBe(protocol);
    expect(log.alerts()).toEqual(['refund_refused']);
    const rows = await stack.sql('select kind from public.payment_alerts where payment_id = $1', [
      paymentId,
    ]);
    expect(rows).toEqual([{ kind: 'refund_refused' }]);
    expect(await access()).toEqual(PREMIUM_ACCESS);
    expect((await readSubscription(stack, user)).payments[0]).toMatchObject({
      state: 'refunding',
      protocol,
    });
  });

  it('because the money is back already is no refusal', async () => {
    const log = captureLog();
    const { payment } = await buyPlan(stack, user, 'annual');
    mercadoPago.webhooks = { mode: 'drop' };
    mercadoPago.refund(payment.id);
    expect((await press()).status).toBe(202);
    expect(log.alerts()).toEqual([]);
    expect(givenBack(payment.id)).toEqual([359.88]);
    expect(await access()).toEqual(FREE_ACCESS);
  });
});

describe('G04 an answer of the provider that is lost', () => {
  it.each([
    ['once: it is asked again with the same key', 1, 2],
    ['both times: the notification tells', 2, 2],
  ])('%s', async (_, times, calls) => {
    const { payment, paymentId } = await buyPlan(stack, user, 'annual');
    mercadoPago.fault({ kind: 'answer-then-reset' }, { route: 'refund', times });
    expect((await press()).status).toBe(202);
    await mercadoPago.waitForDeliveries();
    expect(refundCalls(stack, paymentId)).toHaveLength(calls);
    expect(givenBack(payment.id)).toEqual([359.88]);
    expect(await access()).toEqual(FREE_ACCESS);
    expect((await readSubscription(stack, user)).payments[0]?.state).toBe('refunded');
  });

  it('after the refund: the payment cannot be read, and the notification tells', async () => {
    const { payment } = await buyPlan(stack, user, 'annual');
    // For press and first notification alike; the provider sends it again.
    mercadoPago.fault({ kind: 'status', status: 500 }, { route: 'payment', times: 4 });
    expect((await press()).status).toBe(202);
    await mercadoPago.waitForDeliveries();
    expect(givenBack(payment.id)).toEqual([359.88]);
    expect(await access()).toEqual(FREE_ACCESS);
  });
});

describe('G04 a provider that hangs', () => {
  it('does not keep her waiting: her protocol comes within the budget', async () => {
    await buyPlan(stack, user, 'annual');
    mercadoPago.fault({ kind: 'hang' }, { route: 'refund' });
    const response = await withShortBudgets(['refundMs', 'providerMs'], () => press());
    expect(response.status).toBe(202);
    expect(await protocolOf(response)).toMatch(PROTOCOL);
    expect(await access()).toEqual(PREMIUM_ACCESS);
  });

  it('is waited for by the platform after the answer', async () => {
    const { paymentId } = await buyPlan(stack, user, 'annual');
    mercadoPago.fault({ kind: 'hang' }, { route: 'refund' });
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
    const request = new Request(`${stack.url}/api/subscription/refund`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${user.accessToken}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ payment_id: paymentId }),
    });
    const ask = () => billing(request, platformContext({ waitUntil }));
    expect((await withShortBudgets(['refundMs', 'providerMs'], ask)).status).toBe(202);
    expect(waitUntil.mock.calls).toEqual([[expect.any(Promise)]]);
    await waitUntil.mock.calls[0]?.[0];
  });
});
