import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SubscriptionSchema } from '#contract/subscription.ts';
import { askForRefund } from '#tests/support/ask-for-refund.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { readSubscription } from '#tests/support/read-subscription.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const PROTOCOL = /^\d{8}-[0-9A-F]{8}$/;
const DAY_MS = 86_400_000;

const stack = await sharedStack();
const { mercadoPago } = stack;

let user: User;
beforeEach(async () => {
  user = await insertUser(stack);
});
afterEach(() => {
  mercadoPago.fault(null);
});

const receipt = (one = user) => readSubscription(stack, one);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const refund = () => askForRefund(stack, user);

describe('the receipt', () => {
  it('is empty for who never bought, in one round trip', async () => {
    stack.upstream.length = 0;
    expect(await receipt()).toEqual({
      is_premium: false,
      premium_until: null,
      plan_id: null,
      has_order: false,
      payments: [],
    });
    expect(stack.upstream.map(({ path }) => path)).toEqual(['/rest/v1/rpc/get_subscription']);
  });

  it('has no line for an order that nobody paid', async () => {
    await openOrder(stack, user, 'annual');
    expect(await receipt()).toMatchObject({ has_order: true, payments: [] });
  });

  it('has a line for a payment, in the form of the contract and nothing beside it', async () => {
    const { payment, paymentId } = await buyPlan(stack, user, 'annual');
    stack.upstream.length = 0;
    const token = user.accessToken;
    const response = await callApi(stack, 'GET /api/subscription', { token });
    expect(stack.upstream).toHaveLength(1);
    const answer: unknown = await response.json();
    const subscription = SubscriptionSchema.parse(answer);
    expect(subscription).toEqual(answer);
    const approvedAt = new Date(payment.date_approved ?? '').toISOString();
    expect(subscription).toMatchObject({
      is_premium: true,
      plan_id: 'annual',
      payments: [
        {
          id: paymentId,
          plan_id: 'annual',
          amount_cents: 35988,
          state: 'paid',
          approved_at: approvedAt,
          protocol: null,
          method: null,
          expires_at: null,
          pay_url: null,
          refundable_until: expect.stringMatching(INSTANT) as unknown,
          premium_until_without: null,
        },
      ],
    });
    expect(subscription.premium_until).toMatch(INSTANT);
    expect(subscription.payments[0]?.created_at).toMatch(INSTANT);
  });

  it('is only hers', async () => {
    const other = await insertUser(stack);
    await buyPlan(stack, other, 'annual');
    await buyPlan(stack, user, 'monthly');
    expect((await receipt()).payments.map(({ plan_id }) => plan_id)).toEqual(['monthly']);
    expect((await receipt(other)).payments.map(({ plan_id }) => plan_id)).toEqual(['annual']);
  });

  it('has the newest payment first, by its approval where it has one', async () => {
    const orders = [];
    for (const plan of ['annual', 'monthly'] as const) {
      orders.push(await openOrder(stack, user, plan));
    }
    const [annual, monthly] = orders;
    if (!annual || !monthly) throw new Error('Two orders were opened');
    const refused = await payOrder(stack, annual, { way: 'card-rejected' });
    const late = await payOrder(stack, annual, { approvedAt: daysAgo(2) });
    const early = await payOrder(stack, monthly, { approvedAt: daysAgo(3) });
    const waiting = await payOrder(stack, monthly, { way: 'pix' });
    expect((await receipt()).payments.map(({ id }) => id)).toEqual(
      [waiting, refused, late, early].map(({ id }) => String(id)),
    );
  });
});

describe('a Pix or boleto that its buyer has to pay', () => {
  it.each(['pix', 'boleto'] as const)('says until when and where it is paid: %s', async (way) => {
    const order = await openOrder(stack, user, 'annual');
    const { id, date_of_expiration } = await payOrder(stack, order, { way });
    const [payment] = (await receipt()).payments;
    expect(payment).toMatchObject({
      method: way,
      expires_at: new Date(date_of_expiration ?? '').toISOString(),
    });
    const page = await (await fetch(payment?.pay_url ?? '')).text();
    expect(page).toContain(`-${id}</code>`);

    await fetch(payment?.pay_url ?? '', { method: 'POST' });
    await mercadoPago.waitForDeliveries();
    const [paid] = (await receipt()).payments;
    expect(paid).toMatchObject({ state: 'paid', pay_url: null });
    expect(await storedPage(id)).toBeNull();
  });

  it('does not wait for her any more once its time is over', async () => {
    const order = await openOrder(stack, user, 'annual');
    const { id } = await payOrder(stack, order, { way: 'pix' });
    const expiry = daysAgo(1).toISOString();
    mercadoPago.change(id, { date_of_expiration: expiry });
    await mercadoPago.waitForDeliveries();
    expect((await receipt()).payments).toMatchObject([
      { state: 'expired', expires_at: expiry, pay_url: null },
    ]);
  });

  it('P13 leads nowhere else, whatever the provider says, and counts all the same', async () => {
    const order = await openOrder(stack, user, 'annual');
    const { id } = await payOrder(stack, order, { way: 'pix' });
    const ticket_url = 'https://mercadopago.com.br.evil.example/pix';
    mercadoPago.change(id, { point_of_interaction: { transaction_data: { ticket_url } } });
    await mercadoPago.waitForDeliveries();
    expect((await receipt()).payments).toMatchObject([{ state: 'waiting', pay_url: null }]);
    mercadoPago.move(id, 'approve');
    await mercadoPago.waitForDeliveries();
    expect((await receipt()).is_premium).toBe(true);
  });

  it('is shown to nobody else, and its page is forgotten with the account', async () => {
    const { id } = await payOrder(stack, await openOrder(stack, user, 'annual'), { way: 'pix' });
    const other = await insertUser(stack);
    expect((await receipt(other)).payments).toEqual([]);
    const token = user.accessToken;
    const verified = await callApi(stack, `GET /api/payment/verify/${user.id}`, { token });
    expect(await verified.json()).toEqual({ is_premium: false });
    expect(await storedPage(id)).toMatch(/^http/);
    await stack.sql('select public.delete_account($1)', [user.id]);
    expect(await storedPage(id)).toBeNull();
    await mercadoPago.notify(id);
    expect(await storedPage(id)).toBeNull();
  });

  const storedPage = async (id: number) => {
    const [row] = await stack.sql('select pay_url from public.payments where id = $1', [
      String(id),
    ]);
    return row?.['pay_url'];
  };
});

describe('what a payment is called', () => {
  const stateOf = async () => (await receipt()).payments.map(({ state }) => state);
  const standing = async () => {
    const { is_premium, plan_id, payments } = await receipt();
    return { is_premium, plan_id, isRefundable: payments[0]?.refundable_until !== null };
  };
  const NOTHING = { is_premium: false, plan_id: null, isRefundable: false };

  it.each([
    ['a Pix that is not paid yet', 'pix', 'waiting'],
    ['a card in review', 'in-review', 'reviewing'],
    ['a card that was refused', 'card-rejected', 'refused'],
  ] as const)('%s', async (_, way, state) => {
    await payOrder(stack, await openOrder(stack, user, 'annual'), { way });
    expect(await stateOf()).toEqual([state]);
    expect(await standing()).toEqual(NOTHING);
    expect((await receipt()).payments[0]?.approved_at).toBeNull();
  });

  it('a Pix that ran out', async () => {
    const order = await openOrder(stack, user, 'annual');
    const { id } = await payOrder(stack, order, { way: 'pix' });
    mercadoPago.move(id, 'expire');
    await mercadoPago.waitForDeliveries();
    expect(await stateOf()).toEqual(['expired']);
  });

  it('a Pix that was paid later', async () => {
    const order = await openOrder(stack, user, 'annual');
    const { id } = await payOrder(stack, order, { way: 'pix' });
    mercadoPago.move(id, 'approve');
    await mercadoPago.waitForDeliveries();
    expect(await stateOf()).toEqual(['paid']);
  });

  it('one whose refund the provider has not confirmed, then one that went back', async () => {
    const { payment } = await buyPlan(stack, user, 'annual');
    mercadoPago.fault({ kind: 'reset' }, { route: 'refund' });
    expect((await refund()).status).toBe(202);
    expect(await stateOf()).toEqual(['refunding']);
    expect((await receipt()).payments[0]?.protocol).toMatch(PROTOCOL);
    expect(await standing()).toEqual({
      is_premium: true,
      plan_id: 'annual',
      isRefundable: false,
    });
    mercadoPago.fault(null);
    mercadoPago.refund(payment.id);
    await mercadoPago.waitForDeliveries();
    expect(await stateOf()).toEqual(['refunded']);
    expect(await standing()).toEqual(NOTHING);
  });

  it('one that was given back from the seller’s panel', async () => {
    const { payment } = await buyPlan(stack, user, 'monthly');
    mercadoPago.refund(payment.id, 10);
    await mercadoPago.waitForDeliveries();
    expect(await stateOf()).toEqual(['paid']);
    mercadoPago.refund(payment.id);
    await mercadoPago.waitForDeliveries();
    expect(await stateOf()).toEqual(['refunded']);
    expect((await receipt()).payments[0]?.protocol).toBeNull();
  });

  it('one that was charged back, and won by the seller later', async () => {
    const { payment } = await buyPlan(stack, user, 'annual');
    mercadoPago.move(payment.id, 'chargeBack');
    await mercadoPago.waitForDeliveries();
    expect(await stateOf()).toEqual(['contested']);
    expect(await standing()).toEqual(NOTHING);
    mercadoPago.move(payment.id, 'reimburse');
    await mercadoPago.waitForDeliveries();
    expect(await stateOf()).toEqual(['paid']);
    expect((await receipt()).is_premium).toBe(true);
  });

  it('the second payment of one order, which goes back by itself', async () => {
    const { preferenceId } = await buyPlan(stack, user, 'annual');
    await payOrder(stack, { preferenceId });
    expect(await stateOf()).toEqual(['refunding', 'paid']);
    expect((await receipt()).payments[0]?.protocol).toMatch(PROTOCOL);
  });
});
