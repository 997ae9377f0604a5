import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiStack } from '#tests/support/api-stack.ts';
import { askForRefund } from '#tests/support/ask-for-refund.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { stopClock } from '#tests/support/own-clock.ts';
import { readSubscription } from '#tests/support/read-subscription.ts';
import { refundCalls } from '#tests/support/refund-calls.ts';
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
afterEach(() => {
  stack.mercadoPago.webhooks = { mode: 'normal' };
  stack.mercadoPago.fault(null);
  vi.restoreAllMocks();
});
afterAll(() => stack.stop());

const goTo = (local: string) => stopClock(stack, local);
const receipt = () => readSubscription(stack, user);
const press = () => askForRefund(stack, user);
const deadline = async () => (await receipt()).payments[0]?.refundable_until;

async function buyAt(local: string) {
  await goTo(local);
  return buyPlan(stack, user, 'annual', at(local));
}

const APPROVED = '2027-01-10 09:00';

describe('G04 the days in which she may change her mind', () => {
  it.each([
    ['the same minute', '2027-01-10 09:00:30'],
    ['day 6', '2027-01-16 18:00:00'],
    ['the last minute of day 7', '2027-01-17 23:59:59'],
  ])('%s is in time', async (_, moment) => {
    const { paymentId } = await buyAt(APPROVED);
    await goTo(moment);
    expect(await deadline()).toBe(at('2027-01-18 00:00').toISOString());
    const response = await press();
    expect(response.status).toBe(202);
    const day = moment.slice(0, 10).replaceAll('-', '');
    const { protocol } = (await response.json()) as { protocol: string };
    expect(protocol).toMatch(new RegExp(`^${day}-[0-9A-F]{8}$`));
    expect(refundCalls(stack, paymentId)).toHaveLength(1);
    expect(await receipt()).toMatchObject({
      is_premium: false,
      payments: [{ refundable_until: null }],
    });
  });

  it.each([
    ['the first minute of day 8', '2027-01-18 00:00:00'],
    ['months later', '2027-06-01 12:00:00'],
  ])('%s is too late, and the provider is not asked', async (_, moment) => {
    const { paymentId } = await buyAt(APPROVED);
    await goTo(moment);
    expect(await deadline()).toBeNull();
    await expect(await press()).toBeProblem('REFUND_TOO_LATE');
    expect(refundCalls(stack, paymentId)).toEqual([]);
    expect((await receipt()).is_premium).toBe(true);
    expect((await receipt()).payments[0]).toMatchObject({ state: 'paid', protocol: null });
  });

  it.each([
    ['just before midnight', '2027-01-10 23:59:59', '2027-01-18 00:00'],
    ['just after midnight', '2027-01-11 00:00:00', '2027-01-19 00:00'],
    ['in the evening, when it is the next day in UTC', '2027-01-10 22:00:00', '2027-01-18 00:00'],
    ['at the end of a leap February', '2028-02-25 12:00:00', '2028-03-04 00:00'],
  ])('end at a midnight of São Paulo, approved %s', async (_, approved, end) => {
    await buyAt(approved);
    expect(await deadline()).toBe(at(end).toISOString());
  });
});

describe('G04 a provider that is down', () => {
  const GIVEN = { state: 'refunded' };

  it('leaves her access until the reconciliation has given it back, four minutes later', async () => {
    const { paymentId } = await buyAt(APPROVED);
    stack.mercadoPago.fault({ kind: 'reset' }, { route: 'refund' });
    const log = captureLog();
    expect((await press()).status).toBe(202);
    expect(log.alerts()).toEqual(['refund_delayed']);
    stack.mercadoPago.fault(null);
    stack.mercadoPago.requests = [];

    await goTo('2027-01-10 09:03:59');
    await stack.runScheduled();
    expect(refundCalls(stack, paymentId)).toEqual([]);
    expect(await receipt()).toMatchObject({
      is_premium: true,
      payments: [{ state: 'refunding' }],
    });

    await goTo('2027-01-10 09:04:00');
    await stack.runScheduled();
    expect(refundCalls(stack, paymentId)).toHaveLength(1);
    expect(await receipt()).toMatchObject({ is_premium: false, payments: [GIVEN] });
  });

  it('is given back by the same key, so that a lost answer costs no second refund', async () => {
    const { payment, paymentId } = await buyAt(APPROVED);
    stack.mercadoPago.webhooks = { mode: 'drop' };
    stack.mercadoPago.fault({ kind: 'answer-then-reset' }, { route: 'refund' });
    expect((await press()).status).toBe(202);
    stack.mercadoPago.fault(null);
    expect((await receipt()).is_premium).toBe(true);

    await goTo('2027-01-10 09:05:00');
    await stack.runScheduled();
    expect(await receipt()).toMatchObject({ is_premium: false, payments: [GIVEN] });
    const keys = refundCalls(stack, paymentId).map((call) => call.headers['x-idempotency-key']);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
    const paid = stack.mercadoPago.payments().find(({ id }) => id === payment.id);
    expect(paid?.refunds.map(({ amount }) => amount)).toEqual([359.88]);
  });

  it('still gives back what was asked for in time when the days are over', async () => {
    await buyAt(APPROVED);
    await goTo('2027-01-17 23:59:00');
    stack.mercadoPago.fault({ kind: 'reset' }, { route: 'refund' });
    const { protocol } = (await (await press()).json()) as { protocol: string };
    await goTo('2027-01-18 00:01:00');
    const again = await press();
    expect(again.status).toBe(202);
    expect(await again.json()).toEqual({ protocol });
    await goTo('2027-01-18 08:00:00');
    expect(await (await press()).json()).toEqual({ protocol });
    stack.mercadoPago.fault(null);
    await stack.runScheduled();
    expect(await receipt()).toMatchObject({
      is_premium: false,
      payments: [{ ...GIVEN, protocol }],
    });
  });

  it('that refuses is asked again ever more rarely, and a person is told once', async () => {
    const { paymentId } = await buyAt(APPROVED);
    const log = captureLog();
    stack.mercadoPago.fault({ kind: 'status', status: 400, body: {} }, { route: 'refund' });
    expect((await press()).status).toBe(202);
    for (const moment of ['09:10', '09:15', '09:20']) {
      await goTo(`2027-01-10 ${moment}`);
      await stack.runScheduled();
    }
    expect(refundCalls(stack, paymentId)).toHaveLength(4);
    await goTo('2027-01-11 09:00');
    await stack.runScheduled();
    await goTo('2027-01-11 11:00');
    await stack.runScheduled();
    expect(refundCalls(stack, paymentId)).toHaveLength(5);
    expect(log.alerts()).toEqual(['refund_refused']);
    stack.mercadoPago.fault(null);
    await goTo('2027-01-12 09:00');
    await stack.runScheduled();
    expect(await receipt()).toMatchObject({ is_premium: false, payments: [GIVEN] });
  });
});
