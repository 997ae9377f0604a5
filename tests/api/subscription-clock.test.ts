import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { PLANS } from '#contract/plans.ts';
import type { ApiStack } from '#tests/support/api-stack.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { stopClock } from '#tests/support/own-clock.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { preferenceCalls } from '#tests/support/preference-calls.ts';
import { FREE_ACCESS, PREMIUM_ACCESS, readAccess } from '#tests/support/read-access.ts';
import { readSubscription } from '#tests/support/read-subscription.ts';
import { saoPauloMoment as at } from '#tests/support/sao-paulo-moment.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import '#tests/support/problem-matcher.ts';

let stack: ApiStack;
let user: User;
beforeAll(async () => {
  stack = await startOwnStack();
});
beforeEach(async () => {
  user = await insertUser(stack);
});
afterAll(() => stack.stop());

const goTo = (local: string) => stopClock(stack, local);
const receipt = () => readSubscription(stack, user);
const until = async () => (await receipt()).premium_until;
const iso = (local: string) => at(local).toISOString();

async function buyAt(plan: keyof typeof PLANS, local: string) {
  await goTo(local);
  return buyPlan(stack, user, plan, at(local));
}

const access = () => readAccess(stack, user);

describe('the last second of a plan', () => {
  it('is premium everywhere, and the next is not: she may buy again', async () => {
    await buyAt('annual', '2027-01-10 09:00');
    const create = () =>
      callApi(stack, 'POST /api/subscription/create?plan_type=annual', {
        token: user.accessToken,
      });
    await goTo('2028-01-10 08:59:59');
    expect(await access()).toEqual(PREMIUM_ACCESS);
    await expect(await create()).toBeProblem('ALREADY_PREMIUM');
    await goTo('2028-01-10 09:00:00');
    expect(await access()).toEqual(FREE_ACCESS);
    expect(await receipt()).toMatchObject({ is_premium: false, plan_id: null });
    expect((await create()).status).toBe(200);
  });

  it('V01 comes a month after for the monthly plan', async () => {
    await buyAt('monthly', '2027-03-15 23:30');
    await goTo('2027-04-15 23:29:59');
    expect(await access()).toEqual(PREMIUM_ACCESS);
    await goTo('2027-04-15 23:30:00');
    expect(await access()).toEqual(FREE_ACCESS);
  });
});

describe('the contract’s worked timelines', () => {
  it('1: a year, however often it is told', async () => {
    const { payment } = await buyAt('annual', '2027-01-10 15:00');
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => stack.mercadoPago.notify(payment.id)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await until()).toBe(iso('2028-01-10 15:00'));
    expect((await receipt()).payments).toHaveLength(1);
  });

  it.each([
    ['monthly', '2027-01-31 10:00', '2027-02-28 10:00'],
    ['monthly', '2028-01-31 10:00', '2028-02-29 10:00'],
    ['monthly', '2028-02-29 23:59', '2028-03-29 23:59'],
    ['annual', '2028-02-29 23:59', '2029-02-28 23:59'],
    ['annual', '2027-02-28 00:00', '2028-02-28 00:00'],
    ['monthly', '2027-12-31 22:00', '2028-01-31 22:00'],
  ] as const)('2: W26 %s of %s ends at %s', async (plan, approved, end) => {
    await buyAt(plan, approved);
    expect(await until()).toBe(iso(end));
  });

  it('2: two payments of one order are one month, and the second goes back', async () => {
    const { preferenceId } = await buyAt('monthly', '2027-01-31 10:00');
    const second = await payOrder(stack, { preferenceId }, { approvedAt: at('2027-01-31 10:05') });
    expect(await until()).toBe(iso('2027-02-28 10:00'));
    const [row] = await stack.sql('select refund_due from public.payments where id = $1', [
      String(second.id),
    ]);
    expect(row?.['refund_due']).toBe(true);
    await stack.runScheduled();
    await stack.mercadoPago.waitForDeliveries();
    expect((await receipt()).payments.map(({ state }) => state)).toEqual(['refunded', 'paid']);
    expect(await until()).toBe(iso('2027-02-28 10:00'));
  });

  it('3: W27 a month through an old order comes after the year, or alone when that goes back', async () => {
    await goTo('2027-01-01 11:00');
    const old = await openOrder(stack, user, 'monthly');
    const annual = await buyAt('annual', '2027-01-01 12:00');
    await goTo('2027-02-01 12:00');
    await payOrder(stack, old, { approvedAt: at('2027-02-01 12:00') });
    expect(await until()).toBe(iso('2028-02-01 12:00'));

    await goTo('2028-01-01 11:59:59');
    expect((await receipt()).plan_id).toBe('annual');
    await goTo('2028-01-01 12:00:00');
    expect(await receipt()).toMatchObject({ is_premium: true, plan_id: 'monthly' });

    await goTo('2027-02-15 12:00');
    stack.mercadoPago.refund(annual.payment.id);
    await stack.mercadoPago.waitForDeliveries();
    expect(await receipt()).toMatchObject({
      plan_id: 'monthly',
      premium_until: iso('2027-03-01 12:00'),
    });
    await goTo('2027-03-01 12:00');
    expect(await access()).toEqual(FREE_ACCESS);
  });

  it('4: W13 what was charged back is over, and back with its old dates when it is reimbursed', async () => {
    const { payment } = await buyAt('annual', '2027-01-10 15:00');
    await goTo('2027-05-01 12:00');
    stack.mercadoPago.move(payment.id, 'chargeBack');
    await stack.mercadoPago.waitForDeliveries();
    expect(await access()).toEqual(FREE_ACCESS);
    expect(await until()).toBeNull();
    stack.mercadoPago.move(payment.id, 'reimburse');
    await stack.mercadoPago.waitForDeliveries();
    expect(await access()).toEqual(PREMIUM_ACCESS);
    expect(await until()).toBe(iso('2028-01-10 15:00'));
  });

  it('5: who bought after the end starts at her approval, and who is premium opens nothing', async () => {
    await buyAt('monthly', '2027-01-10 09:00');
    await buyAt('monthly', '2027-03-05 20:00');
    expect(await until()).toBe(iso('2027-04-05 20:00'));
    await goTo('2027-02-20 12:00');
    expect((await receipt()).is_premium).toBe(false);
    await goTo('2027-03-06 12:00');
    await expect(openOrder(stack, user, 'annual')).rejects.toThrow('create: 409');
  });
});

describe('an order by the clock', () => {
  it('P01 is the same for 30 minutes, and another one then', async () => {
    await goTo('2027-06-01 12:00:00');
    const first = await openOrder(stack, user, 'annual');
    await goTo('2027-06-01 12:29:59');
    expect(await openOrder(stack, user, 'annual')).toEqual(first);
    await goTo('2027-06-01 12:30:00');
    expect((await openOrder(stack, user, 'annual')).orderId).not.toBe(first.orderId);
  });

  it('P12 keeps its own price when the plan’s changes, and counts by it', async () => {
    await goTo('2027-06-01 12:00');
    await changePrice(2990);
    const old = await openOrder(stack, user, 'monthly');
    await changePrice(PLANS.monthly.priceCents);
    const recent = await openOrder(stack, user, 'monthly');
    expect(recent.orderId).not.toBe(old.orderId);
    expect(preferenceCalls(stack, user).map(({ body }) => body['items'])).toMatchObject([
      [{ unit_price: 29.9 }],
      [{ unit_price: 39.9 }],
    ]);

    const payment = await payOrder(stack, old, { approvedAt: at('2027-06-01 12:00') });
    expect(payment.transaction_amount).toBe(29.9);
    expect(await receipt()).toMatchObject({
      is_premium: true,
      premium_until: iso('2027-07-01 12:00'),
      payments: [{ amount_cents: 2990, refundable_until: expect.any(String) as unknown }],
    });
  });

  it('P12 is not paid by today’s price', async () => {
    await goTo('2027-06-01 12:00');
    await changePrice(4990);
    const { preferenceId } = await openOrder(stack, user, 'monthly');
    await changePrice(PLANS.monthly.priceCents);
    const { webhooks } = stack.mercadoPago;
    stack.mercadoPago.webhooks = { mode: 'drop' };
    const { id } = stack.mercadoPago.pay(preferenceId, 'card');
    stack.mercadoPago.webhooks = webhooks;
    stack.mercadoPago.change(id, { transaction_amount: 39.9 });
    await stack.mercadoPago.waitForDeliveries();
    expect(await receipt()).toMatchObject({ is_premium: false, premium_until: null });
  });

  const changePrice = (cents: number) =>
    stack.sql(
      `create or replace function private.plan_price_cents(plan text) returns integer
       language sql immutable set search_path = '' as $$
         select case plan when 'monthly' then ${cents} when 'annual' then 35988 end;
       $$`,
    );
});
