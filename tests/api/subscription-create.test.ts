import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CheckoutSchema } from '#contract/subscription.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { preferenceCalls } from '#tests/support/preference-calls.ts';
import { freshEmail } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;

let user: User;
beforeEach(async () => {
  user = await insertUser(stack);
  stack.upstream.length = 0;
});
afterEach(() => {
  process.env['SITE_URL'] = stack.url;
});

const create = (query: string, options = {}) =>
  callApi(stack, `POST /api/subscription/create${query}`, {
    token: user.accessToken,
    ...options,
  });
const ordersOf = ({ id }: User) =>
  stack.sql('select * from public.orders where user_id = $1 order by created_at', [id]);
const hours = (from: unknown, to: unknown) =>
  (Date.parse(String(to)) - new Date(String(from)).getTime()) / 3_600_000;

describe('opening an order', () => {
  it('P01 asks the provider for the annual plan, in her e-mail and nothing else of hers', async () => {
    const response = await create('?plan_type=annual');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const answer: unknown = await response.json();
    expect(CheckoutSchema.parse(answer)).toEqual(answer);

    const [row] = await ordersOf(user);
    expect(row).toMatchObject({ plan_id: 'annual', amount_cents: 35988, currency: 'BRL' });
    expect(answer).toEqual({
      preference_id: row?.['preference_id'],
      init_point: row?.['init_point'],
    });
    expect(row?.['collector_id']).toBe('987654321');

    const [call, ...others] = preferenceCalls(stack, user);
    expect(others).toEqual([]);
    const { expiration_date_to, date_of_expiration, ...body } = call?.body ?? {};
    expect(body).toEqual({
      items: [
        {
          id: 'annual',
          title: 'Colinho: plano anual',
          quantity: 1,
          unit_price: 359.88,
          currency_id: 'BRL',
        },
      ],
      payer: { email: user.email },
      external_reference: row?.['id'],
      metadata: { order_id: row?.['id'], plan_id: 'annual' },
      statement_descriptor: 'COLINHO',
      expires: true,
      back_urls: {
        success: `${stack.url}/payment/success`,
        failure: `${stack.url}/payment/failure`,
        pending: `${stack.url}/payment/pending`,
      },
      auto_return: 'approved',
      notification_url: `${stack.url}/api/payment/webhook?source_news=webhooks`,
    });
    expect(hours(row?.['created_at'], expiration_date_to)).toBeCloseTo(24, 2);
    expect(hours(row?.['created_at'], date_of_expiration)).toBeCloseTo(96, 2);
    expect(call?.headers['x-idempotency-key']).toBe(row?.['id']);
    expect(JSON.stringify(call)).not.toMatch(new RegExp(`${user.name}|${user.id}`));
  });

  it('P01 asks for the monthly plan at its own price', async () => {
    await openOrder(stack, user, 'monthly');
    expect(preferenceCalls(stack, user)[0]?.body).toMatchObject({
      items: [{ id: 'monthly', unit_price: 39.9, currency_id: 'BRL' }],
    });
  });

  it('P01 names https addresses where the site has one, within the provider’s length', async () => {
    process.env['SITE_URL'] = 'https://colinho.example/';
    const response = await create('?plan_type=annual');
    expect(response.status).toBe(200);
    const [call] = preferenceCalls(stack, user);
    const { back_urls: back, notification_url: address } = call?.body ?? {};
    expect(back).toEqual({
      success: 'https://colinho.example/payment/success',
      failure: 'https://colinho.example/payment/failure',
      pending: 'https://colinho.example/payment/pending',
    });
    expect(address).toBe('https://colinho.example/api/payment/webhook?source_news=webhooks');
    expect(String(address).length).toBeLessThanOrEqual(248);
  });

  it('takes two round trips besides the provider’s one, and one when it is open already', async () => {
    await create('?plan_type=annual');
    expect(stack.upstream.map(({ path }) => path)).toEqual([
      '/rest/v1/rpc/begin_order',
      '/rest/v1/rpc/save_preference',
    ]);
    await create('?plan_type=annual');
    expect(stack.upstream).toHaveLength(3);
    expect(preferenceCalls(stack, user)).toHaveLength(1);
  });
});

describe('P02 a plan that is not sold', () => {
  it.each([
    ['another word', '?plan_type=x'],
    ['nothing', '?plan_type='],
    ['no plan', ''],
    ['upper case', '?plan_type=ANNUAL'],
    ['a zero byte', '?plan_type=annual%00'],
    ['a space', '?plan_type=annual%20'],
    ['the same twice', '?plan_type=annual&plan_type=annual'],
    ['two', '?plan_type=annual&plan_type=monthly'],
    ['an array', '?plan_type[]=annual'],
    ['a numbered array', '?plan_type%5B0%5D=annual'],
    ['a JSON array', '?plan_type=%5B%22annual%22%5D'],
    ['a member of every object', '?plan_type=constructor'],
    ['the prototype', '?plan_type=__proto__'],
  ])('is refused before anybody is asked: %s', async (_, query) => {
    const response = await create(query, { json: { plan_type: 'annual' } });
    await expect(response).toBeProblem('PLAN_UNKNOWN');
    expect(stack.upstream).toEqual([]);
    expect(preferenceCalls(stack, user)).toEqual([]);
  });
});

describe('P03 a premium user', () => {
  it.each(['annual', 'monthly'])('is told so and nothing is opened: %s', async (plan) => {
    await payPremium(stack, user.id);
    const before = await ordersOf(user);
    await expect(await create(`?plan_type=${plan}`)).toBeProblem('ALREADY_PREMIUM');
    expect(await ordersOf(user)).toEqual(before);
    expect(preferenceCalls(stack, user)).toEqual([]);
  });
});

describe('P05 what the client claims', () => {
  it('changes neither price nor currency nor whose order it is', async () => {
    const other = await insertUser(stack);
    const query = new URLSearchParams({
      plan_type: 'annual',
      price: '0.01',
      unit_price: '0.01',
      amount_cents: '1',
      currency: 'USD',
      currency_id: 'USD',
      user_id: other.id,
      external_reference: other.id,
    });
    const json = { ...Object.fromEntries(query), plan_type: 'monthly', price: 0.01 };
    expect((await create(`?${query.toString()}`, { json })).status).toBe(200);
    expect(await ordersOf(other)).toEqual([]);
    const [row] = await ordersOf(user);
    expect(row).toMatchObject({ plan_id: 'annual', amount_cents: 35988, currency: 'BRL' });
    expect(preferenceCalls(stack, user)[0]?.body).toMatchObject({
      items: [{ id: 'annual', quantity: 1, unit_price: 359.88, currency_id: 'BRL' }],
      external_reference: row?.['id'],
      payer: { email: user.email },
    });
  });
});

describe('pressing again', () => {
  it('gives the same preference for 30 minutes, and a new one then', async () => {
    const first = await openOrder(stack, user, 'annual');
    const age = (interval: string) =>
      stack.sql(
        `update public.orders set created_at = created_at - interval '${interval}' where id = $1`,
        [first.orderId],
      );
    await age('29 minutes 50 seconds');
    expect(await openOrder(stack, user, 'annual')).toEqual(first);
    await age('10 seconds');
    const second = await openOrder(stack, user, 'annual');
    expect(second.preferenceId).not.toBe(first.preferenceId);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await openOrder(stack, user, 'annual')).toEqual(second);
    expect(await ordersOf(user)).toHaveLength(2);
  });

  it('keeps a monthly and an annual order side by side', async () => {
    const annual = await openOrder(stack, user, 'annual');
    const monthly = await openOrder(stack, user, 'monthly');
    expect(monthly.orderId).not.toBe(annual.orderId);
    expect(await openOrder(stack, user, 'annual')).toEqual(annual);
    expect(await openOrder(stack, user, 'monthly')).toEqual(monthly);
  });

  it('gives a new one once the first was paid, even when that money went back', async () => {
    const first = await buyPlan(stack, user, 'annual');
    await expect(await create('?plan_type=annual')).toBeProblem('ALREADY_PREMIUM');
    mercadoPago.refund(first.payment.id);
    await mercadoPago.waitForDeliveries();
    const second = await openOrder(stack, user, 'annual');
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.preferenceId).not.toBe(first.preferenceId);
  });

  it('gives a new one in her new e-mail once that has changed', async () => {
    const first = await openOrder(stack, user, 'annual');
    const email = freshEmail();
    await stack.sql('update auth.users set email = $2 where id = $1', [user.id, email]);
    const second = await openOrder(stack, user, 'annual');
    expect(second.orderId).not.toBe(first.orderId);
    expect(preferenceCalls(stack, { email })).toHaveLength(1);
    expect(await openOrder(stack, user, 'annual')).toEqual(second);
  });

  it('gives the same one while a payment of it waits or was refused', async () => {
    const first = await openOrder(stack, user, 'annual');
    mercadoPago.pay(first.preferenceId, 'card-rejected');
    mercadoPago.pay(first.preferenceId, 'pix');
    await mercadoPago.waitForDeliveries();
    expect(await openOrder(stack, user, 'annual')).toEqual(first);
  });
});
