import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { ApiFault } from '#local/mercado-pago/faults.ts';
import { callApi } from '#tests/support/call-api.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { type OpenOrder, openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { stopTime } from '#tests/support/own-clock.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { paymentsOf } from '#tests/support/payment-rows.ts';
import { CLOSED_ADDRESS } from '#tests/support/start-functions.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';
import '#tests/support/problem-matcher.ts';

const stack = await startOwnStack();
const { mercadoPago } = stack;
afterAll(() => stack.stop());

let user: User;
let order: OpenOrder;
/** Stands still but for letTimePass: how long a test takes plays no part. */
let now = Date.now();
beforeEach(async () => {
  await stopTime(stack, new Date(now));
  user = await insertUser(stack);
  order = await openOrder(stack, user, 'monthly');
  mercadoPago.webhooks = { mode: 'drop' };
  mercadoPago.requests = [];
  stack.upstream.length = 0;
});
afterEach(() => {
  mercadoPago.webhooks = { mode: 'normal' };
  mercadoPago.fault(null);
});

const verifyOwn = () => verifyUser(stack, user.id, user.accessToken);
const searches = () =>
  mercadoPago.requests
    .filter(({ route }) => route === 'search')
    .map(({ path }) => path.split('&')[0]);
const searchOf = ({ orderId }: Pick<OpenOrder, 'orderId'>) =>
  `/v1/payments/search?external_reference=${orderId}`;
const trips = () => stack.upstream.map(({ path }) => path.replace('/rest/v1/rpc/', ''));
const letTimePass = (seconds: number) => {
  now += seconds * 1000;
  return stopTime(stack, new Date(now));
};

describe('when the owner asks with an order open', () => {
  it('W23 what the provider has approved counts at once, in three round trips', async () => {
    const { id } = await payOrder(stack, order);
    expect(await verifyUser(stack, user.id)).toBe(false);
    stack.upstream.length = 0;
    expect(await verifyOwn()).toBe(true);
    expect(searches()).toEqual([searchOf(order)]);
    expect(mercadoPago.requests.at(-1)?.path).toBe(`/v1/payments/${id}`);
    expect(trips()).toEqual(['claim_open_orders', 'record_payments', 'claim_open_orders']);
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([{ id: String(id) }]);
    expect(await verifyUser(stack, user.id)).toBe(true);
  });

  it('what is still pending is written down and opens nothing', async () => {
    await payOrder(stack, order, { way: 'pix' });
    expect(await verifyOwn()).toBe(false);
    expect(await paymentsOf(stack, order.orderId)).toMatchObject([{ status: 'pending' }]);
  });

  it('W28 a payment that has been pending for eight days is asked for, too', async () => {
    const { id } = await payOrder(stack, order, { way: 'boleto' });
    await verifyOwn();
    await stack.sql(
      `update public.orders set created_at = created_at - interval '8 days' where id = $1`,
      [order.orderId],
    );
    mercadoPago.move(id, 'approve');
    await letTimePass(11);
    expect(await verifyOwn()).toBe(true);
  });

  it('one round trip is enough where the provider knows of no payment', async () => {
    expect(await verifyOwn()).toBe(false);
    expect(searches()).toEqual([searchOf(order)]);
    expect(trips()).toEqual(['claim_open_orders']);
  });

  it('the provider is asked once in ten seconds', async () => {
    for (let press = 1; press <= 3; press += 1) expect(await verifyOwn()).toBe(false);
    await letTimePass(9);
    expect(await verifyOwn()).toBe(false);
    expect(searches()).toHaveLength(1);

    await payOrder(stack, order);
    await letTimePass(2);
    expect(await verifyOwn()).toBe(true);
    expect(searches()).toEqual([searchOf(order), searchOf(order)]);
  });

  it('and presses five times at once, the provider is asked once', async () => {
    await payOrder(stack, order);
    await Promise.all(Array.from({ length: 5 }, verifyOwn));
    expect(searches()).toEqual([searchOf(order)]);
    expect(await verifyOwn()).toBe(true);
  });

  it('each of her open orders is asked for once, and no other', async () => {
    const annual = await openOrder(stack, user, 'annual');
    const other = await insertUser(stack);
    await payOrder(stack, await openOrder(stack, other, 'monthly'));
    const old = await openOrder(stack, await insertUser(stack), 'monthly');
    await stack.sql(
      `update public.orders set user_id = $2, created_at = created_at - interval '26 hours'
       where id = $1`,
      [old.orderId, user.id],
    );
    mercadoPago.requests = [];
    await payOrder(stack, annual);
    stack.upstream.length = 0;
    expect(await verifyOwn()).toBe(true);
    expect(searches().toSorted()).toEqual([searchOf(annual), searchOf(order)].toSorted());
    expect(trips()).toHaveLength(3);
    expect(await verifyUser(stack, other.id)).toBe(false);
  });

  it('nobody asks the provider once she is premium', async () => {
    await payPremium(stack, user.id);
    expect(await verifyOwn()).toBe(true);
    expect(searches()).toEqual([]);
    expect(trips()).toEqual(['claim_open_orders']);
  });
});

describe('V04 nobody but the owner makes us ask the provider', () => {
  beforeEach(async () => {
    await payOrder(stack, order);
    mercadoPago.requests = [];
  });

  it('no visitor, and no other user', async () => {
    const other = await insertUser(stack);
    for (const token of [undefined, other.accessToken]) {
      expect(await verifyUser(stack, user.id, token)).toBe(false);
    }
    expect(searches()).toEqual([]);
    expect(await paymentsOf(stack, order.orderId)).toEqual([]);
  });

  it('not she with a token that is over, who is answered like a visitor', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const late = await insertUser(stack);
    vi.useRealTimers();
    const paid = await insertUser(stack);
    await payPremium(stack, paid.id);
    await openOrderOf(late.id);

    mercadoPago.requests = [];
    expect(await verifyUser(stack, late.id, late.accessToken)).toBe(false);
    expect(await verifyUser(stack, paid.id, late.accessToken)).toBe(true);
    expect(searches()).toEqual([]);
  });

  it.each([
    ['made by nobody', 'abc.def.ghi'],
    ['no token at all', 'abc'],
  ])('not one with a token that is %s', async (_, token) => {
    expect(await verifyUser(stack, user.id, token)).toBe(false);
    expect(searches()).toEqual([]);
  });

  it('not one whose account is erased', async () => {
    await stack.sql('delete from auth.users where id = $1', [user.id]);
    expect(await verifyOwn()).toBe(false);
    expect(searches()).toEqual([]);
  });

  const openOrderOf = (id: string) =>
    stack.sql('update public.orders set user_id = $2 where id = $1', [order.orderId, id]);
});

describe('while the provider is in trouble the owner is told calmly that she is not premium yet', () => {
  const FAULTS: readonly [string, ApiFault, readonly string[]][] = [
    ['an error', { kind: 'status', status: 500 }, ['reconciliation_failed']],
    [
      'a refusal',
      { kind: 'status', status: 401 },
      ['provider_refuses_us', 'reconciliation_failed'],
    ],
    ['a broken connection', { kind: 'reset' }, ['reconciliation_failed']],
    ['a page', { kind: 'html-200' }, ['reconciliation_failed']],
    ['half an answer', { kind: 'cut-json' }, ['reconciliation_failed']],
    ['results that are no list', withResults({}), ['reconciliation_failed']],
    [
      'results that are no payments',
      withResults([null, {}, { id: 7 }]),
      ['reconciliation_failed', 'reconciliation_failed'],
    ],
  ];

  it.each(FAULTS)('%s', async (_, fault, kinds) => {
    await payOrder(stack, order);
    mercadoPago.fault(fault, { route: 'search' });
    const alerts = listenForAlerts();
    expect(await verifyOwn()).toBe(false);
    // Each was answered, and the provider asked no more than the one retry.
    expect(searches().length).toBeLessThanOrEqual(2);
    expect(alerts()).toEqual(kinds);
    expect(await paymentsOf(stack, order.orderId)).toEqual([]);

    mercadoPago.fault(null);
    await letTimePass(11);
    expect(await verifyOwn()).toBe(true);
  });

  it('a result that is no payment does not hide the one that is', async () => {
    await payOrder(stack, order);
    mercadoPago.fault(
      {
        kind: 'body',
        change: (body) => ({ results: [{ id: 'x' }, ...(body as { results: [] }).results] }),
      },
      { route: 'search' },
    );
    expect(await verifyOwn()).toBe(true);
  });

  function withResults(results: unknown): ApiFault {
    return { kind: 'body', change: () => ({ results }) };
  }
});

it('when Supabase is not there, nobody is told that she is not premium', async () => {
  vi.stubEnv('SUPABASE_URL', CLOSED_ADDRESS);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const response = await callApi(stack, `GET /api/payment/verify/${user.id}`, {
    token: user.accessToken,
  });
  await expect(response).toBeProblem('UNAVAILABLE');
});
