import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type CapturedLog, captureLog } from '#tests/support/capture-log.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { preferenceCalls } from '#tests/support/preference-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;
const ROUTE = { route: 'preferences' } as const;

let user: User;
let log: CapturedLog;
beforeEach(async () => {
  user = await insertUser(stack);
  log = captureLog();
});
afterEach(() => {
  mercadoPago.fault(null);
  vi.restoreAllMocks();
});

const create = () =>
  callApi(stack, 'POST /api/subscription/create?plan_type=annual', { token: user.accessToken });
const ordersOf = ({ id }: User) =>
  stack.sql('select * from public.orders where user_id = $1', [id]);
const failures = () => log.records().filter(({ event }) => event === 'failure');

describe('P06 a provider that refuses', () => {
  it.each([
    [400, 'invalid_auto_return', []],
    [401, 'unauthorized', ['provider_refuses_us']],
    [403, 'forbidden', ['provider_refuses_us']],
    [422, 'unprocessable', []],
  ] as const)(
    'is a 502 whose log has its code and no secret: %s %s',
    async (status, error, alerts) => {
      const body = { message: `${error}: ${user.email}`, error, status, cause: [] };
      mercadoPago.fault({ kind: 'status', status, body }, ROUTE);
      const response = await create();
      await expect(response).toBeProblem('PROVIDER_FAILED');
      expect(preferenceCalls(stack, user)).toHaveLength(1);
      expect(failures()).toEqual([
        { event: 'failure', code: 'PROVIDER_FAILED', reason: `${status} ${error}` },
      ]);
      expect(log.alerts()).toEqual(alerts);
      const written = log.lines.join('\n');
      const secrets = [TEST_CREDENTIALS.accessToken, user.accessToken, user.email, user.id];
      for (const secret of secrets) expect(written).not.toContain(secret);
    },
  );

  it('does not stand in the way of the next press, which takes the same order', async () => {
    mercadoPago.fault({ kind: 'status', status: 400, body: {} }, { ...ROUTE, times: 1 });
    await expect(await create()).toBeProblem('PROVIDER_FAILED');
    stack.upstream.length = 0;
    const { orderId } = await openOrder(stack, user, 'annual');
    // It has not looked a second time, as it does while another request makes the preference.
    expect(stack.upstream.map(({ path }) => path.replace('/rest/v1/rpc/', ''))).toEqual([
      'begin_order',
      'save_preference',
    ]);
    expect((await ordersOf(user)).map(({ id }) => id)).toEqual([orderId]);
  });

  it('writes nothing into the log that is not a code', async () => {
    const error = `no such payer: ${user.email}`;
    mercadoPago.fault({ kind: 'status', status: 400, body: { error } }, ROUTE);
    await create();
    expect(failures()[0]?.['reason']).toBe('400 unnamed');
    expect(log.lines.join('\n')).not.toContain(user.email);
  });
});

describe('P07 a provider that is busy', () => {
  it('is asked once more, when it says so and with the same key', async () => {
    const headers = { 'Retry-After': '2' };
    mercadoPago.fault({ kind: 'status', status: 429, headers }, { ...ROUTE, times: 1 });
    expect((await create()).status).toBe(200);
    const keys = preferenceCalls(stack, user).map((call) => call.headers['x-idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['status 429', { kind: 'status', status: 429 }],
    ['status 500', { kind: 'status', status: 500 }],
    ['status 503', { kind: 'status', status: 503, body: '<html>' }],
    ['a broken connection', { kind: 'reset' }],
  ] as const)('is asked twice and no more, and then it is a 503: %s', async (_, fault) => {
    mercadoPago.fault(fault, ROUTE);
    const response = await create();
    await expect(response).toBeProblem('PROVIDER_UNAVAILABLE');
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(preferenceCalls(stack, user)).toHaveLength(2);
    expect(log.alerts()).toEqual([]);
  });
});

describe('P08 a provider that hangs', () => {
  it('is given up in time, and the next press gets a preference for the same order', async () => {
    mercadoPago.fault({ kind: 'hang' }, ROUTE);
    const response = await withShortBudgets(['requestMs', 'providerMs'], create);
    await expect(response).toBeProblem('TIMEOUT');
    // What nobody waits for is tried once more, and that is no call of the next test.
    await expect.poll(() => preferenceCalls(stack, user)).toHaveLength(2);
    const [row, ...others] = await ordersOf(user);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ preference_id: null, init_point: null });

    mercadoPago.fault(null);
    // The ten seconds for which the next press waits are over.
    await stack.sql(
      "update public.orders set preparing_until = preparing_until - interval '10 seconds' where user_id = $1",
      [user.id],
    );
    const { orderId } = await openOrder(stack, user, 'annual');
    expect(orderId).toBe(row?.['id']);
    expect(await ordersOf(user)).toHaveLength(1);
  });
});

describe('P09 a preference whose answer is lost', () => {
  it.each([
    ['once, and asked again', 1, 200],
    ['both times', 2, 503],
  ])(
    'leaves one order, and a payment of any of its preferences counts: %s',
    async (_, times, status) => {
      mercadoPago.fault({ kind: 'answer-then-reset' }, { ...ROUTE, times });
      expect((await create()).status).toBe(status);
      const { orderId, preferenceId } = await openOrder(stack, user, 'annual');
      expect(await ordersOf(user)).toHaveLength(1);
      const made = mercadoPago
        .preferences()
        .filter(({ external_reference: reference }) => reference === orderId);
      expect(made).toHaveLength(times + 1);
      expect(made.at(-1)?.id).toBe(preferenceId);

      await payOrder(stack, { preferenceId: made[0]?.id ?? '' });
      const me = await callApi(stack, 'GET /api/user/me', { token: user.accessToken });
      expect(await me.json()).toMatchObject({ is_premium: true });
    },
  );

  it('is no reason to open another order when keeping it failed', async () => {
    const { orderId } = await openOrder(stack, user, 'annual');
    // As it is after a stop between the provider's answer and our writing it down.
    await stack.sql(
      `update public.orders set preference_id = null, init_point = null, collector_id = null
       where id = $1`,
      [orderId],
    );
    const again = await openOrder(stack, user, 'annual');
    expect(again.orderId).toBe(orderId);
    expect((await ordersOf(user))[0]?.['preference_id']).toBe(again.preferenceId);
  });
});

describe('P11 a checkout that is not the provider’s', () => {
  it.each([
    'https://evil.example/checkout',
    'https://mercadopago.com.br.evil.example/checkout',
    'https://evilmercadopago.com.br/checkout',
    'https://www.mercadopago.com.br@evil.example/checkout',
    'http://www.mercadopago.com.br/checkout',
    'javascript:alert(1)//mercadopago.com.br',
  ])('is refused, and nothing of it is kept: %s', async (address) => {
    mercadoPago.fault(
      { kind: 'body', change: (body) => ({ ...Object(body), init_point: address }) as unknown },
      { ...ROUTE, times: 1 },
    );
    const response = await create();
    await expect(response).toBeProblem('PROVIDER_FAILED');
    expect(failures()[0]?.['reason']).toBe('foreign checkout address');
    const [row] = await ordersOf(user);
    expect(row).toMatchObject({ preference_id: null, init_point: null, preparing_until: null });
  });

  it('is refused where it leads to another preference, and is not hers to store by her token', async () => {
    const address = 'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=OF-ANOTHER';
    mercadoPago.fault(
      { kind: 'body', change: (body) => ({ ...Object(body), init_point: address }) as unknown },
      { ...ROUTE, times: 1 },
    );
    await expect(await create()).toBeProblem('PROVIDER_FAILED');
    const data = connectDataApi(stack, user.accessToken);
    const begun = await data.rpc('begin_order', { plan: 'annual' });
    const { order_id } = begun.data as { order_id: string };
    const stored = await data.rpc('save_preference', {
      order_id,
      preference_id: 'OF-ANOTHER',
      init_point: address,
      collector_id: '1',
    });
    expect(stored.error?.code).toBe('42501');
    const [row] = await ordersOf(user);
    expect(row).toMatchObject({ preference_id: null, init_point: null });
  });

  it('is let through where it is: the provider’s own hosts', async () => {
    const address = 'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1';
    const change = (body: unknown) =>
      ({ ...Object(body), id: '1', init_point: address }) as unknown;
    mercadoPago.fault({ kind: 'body', change }, { ...ROUTE, times: 1 });
    expect(await (await create()).json()).toMatchObject({ init_point: address });
  });
});

describe('an answer that says nothing', () => {
  it.each([
    ['a page of some gateway', { kind: 'html-200' }],
    ['an empty object', { kind: 'status', status: 200, body: {} }],
    [
      'no preference’s id',
      { kind: 'body', change: (body: unknown) => ({ ...Object(body), id: '' }) as unknown },
    ],
    [
      'no seller',
      {
        kind: 'body',
        change: (body: unknown) => ({ ...Object(body), collector_id: null }) as unknown,
      },
    ],
  ] as const)('opens nothing: %s', async (_, fault) => {
    mercadoPago.fault(fault, ROUTE);
    await expect(await create()).toBeProblem('PROVIDER_FAILED');
    expect((await ordersOf(user))[0]).toMatchObject({ preference_id: null, init_point: null });
  });

  it('is a failed call when half of it is missing', async () => {
    mercadoPago.fault({ kind: 'cut-json' }, ROUTE);
    const { status } = await create();
    expect([502, 503]).toContain(status);
    expect((await ordersOf(user))[0]).toMatchObject({ preference_id: null });
  });
});
