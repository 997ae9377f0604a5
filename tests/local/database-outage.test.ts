import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { ProblemSchema } from '#contract/api.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { inboxOf, paymentsOf, periodsOf } from '#tests/support/payment-rows.ts';
import { freshEmail, type RegisteredUser, registerUser } from '#tests/support/register-user.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import { startOutageStack } from '#tests/support/start-outage-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';
import '#tests/support/problem-matcher.ts';

vi.setConfig({ testTimeout: 120_000 });
/** Until the test itself has had its time. */
const WAIT = { timeout: 110_000, interval: 20 };

const stack = await startOutageStack();
const { mercadoPago } = stack;
afterAll(() => stack.stop());

/** Until Supabase is there again, which is not ours to hurry. */
const recover = async (): Promise<void> => {
  await stack.restart();
  await expect.poll(async () => (await callApi(stack, 'GET /api/health')).status, WAIT).toBe(200);
};

describe('F01 a database that is killed amid a notification', () => {
  /** Makes the next row of a table take as long as it takes to kill the server. */
  const holdRows = (table: string) =>
    stack.runScript(`
      create function public.held_row() returns trigger language plpgsql as
        $$ begin perform pg_sleep(60); return new; end $$;
      create trigger held_row before insert on public.${table}
        for each row execute function public.held_row();`);
  const release = () => stack.runScript('drop function public.held_row() cascade');
  const isHeld = async () => {
    const rows = await stack.sql(
      "select 1 from pg_stat_activity where wait_event = 'PgSleep' and state = 'active'",
    );
    return rows.length > 0;
  };

  it.each(['webhook_inbox', 'payments'])(
    'while it writes %s: 503, and after its restart exactly one term',
    async (table) => {
      const { account, orderId } = await insertOrder(stack, 'monthly');
      const { id } = mercadoPago.createPayment({ external_reference: orderId });
      const parts = { dataId: id, requestId: randomUUID() };
      await holdRows(table);
      const response = sendWebhook(stack, parts);
      await expect.poll(isHeld, WAIT).toBe(true);
      await stack.crash();
      await expect(await response).toBeProblem('UNAVAILABLE');

      await recover();
      await release();
      expect(await paymentsOf(stack, orderId)).toEqual([]);
      expect(await inboxOf(stack, id)).toHaveLength(table === 'payments' ? 1 : 0);
      // The provider sends again what was not received, and here once more than it has to.
      expect((await sendWebhook(stack, parts)).status).toBe(200);
      expect((await sendWebhook(stack, parts)).status).toBe(200);
      expect(await paymentsOf(stack, orderId)).toMatchObject([{ status: 'approved' }]);
      expect(await periodsOf(stack, account)).toHaveLength(1);
      expect(await inboxOf(stack, id)).toMatchObject([{ done: true }]);
      expect(await verifyUser(stack, account)).toBe(true);
    },
  );
});

describe('F02 while there is no database', () => {
  let user: RegisteredUser;
  let premium: Awaited<ReturnType<typeof makePremiumUser>>;
  beforeAll(async () => {
    user = await registerUser(stack);
    premium = await makePremiumUser(stack);
  });

  const calls = () => {
    const { accessToken: token } = premium;
    const { email, password } = user;
    const contraction = newContraction();
    const path = `/api/contractions/${contraction.id}`;
    return [
      ['POST /api/auth/register', { json: { name: 'Bia', email: freshEmail(), password } }],
      ['POST /api/auth/login', { json: { email, password } }],
      ['POST /api/auth/refresh', { cookie: user.cookie }],
      ['GET /api/user/me', { token }],
      ['PATCH /api/user/me', { token, json: { name: 'Ana' } }],
      ['GET /api/user/export', { token: user.accessToken }],
      ['GET /api/contractions', { token }],
      ['POST /api/contractions', { token, json: contraction }],
      [`PATCH ${path}`, { token, json: { duration: 60 } }],
      [`DELETE ${path}`, { token }],
      ['GET /api/guides/vaccines', { token }],
      ['GET /api/subscription', { token }],
      ['POST /api/subscription/create?plan_type=annual', { token }],
      ['POST /api/subscription/refund', { token, json: { payment_id: '1' } }],
      [`GET /api/payment/verify/${premium.id}`, {}],
      ['GET /api/health', {}],
    ] as const;
  };

  it('every route says so and nothing more, and all is well again without a restart of ours', async () => {
    const { id } = mercadoPago.createPayment({});
    await stack.crash();
    for (const [route, options] of calls()) {
      const response = await callApi(stack, route, options);
      // Not TIMEOUT: it does not wait until its time is up.
      await expect(response, route).toBeProblem('UNAVAILABLE');
      expect(Number(response.headers.get('Retry-After')), route).toBeGreaterThan(0);
      expect(response.headers.getSetCookie(), route).toEqual([]);
      const body: unknown = await response.json();
      expect(ProblemSchema.parse(body)).toEqual(body);
    }
    await expect(await sendWebhook(stack, { dataId: id })).toBeProblem('UNAVAILABLE');
    await expect(stack.runScheduled()).resolves.toBeUndefined();
    for (const path of ['/api/plans', '/api/pregnancy/weeks', '/api/trousseau/essenciais']) {
      expect((await callApi(stack, `GET ${path}`)).status).toBe(200);
    }

    await recover();
    const statuses: Record<string, number> = {};
    for (const [route, options] of calls()) {
      statuses[route.replace(/[0-9a-f-]{36}/, ':id')] = (
        await callApi(stack, route, options)
      ).status;
    }
    expect(statuses).toEqual({
      'POST /api/auth/register': 201,
      'POST /api/auth/login': 200,
      'POST /api/auth/refresh': 200,
      'GET /api/user/me': 200,
      'PATCH /api/user/me': 200,
      'GET /api/user/export': 200,
      'GET /api/contractions': 200,
      'POST /api/contractions': 201,
      'PATCH /api/contractions/:id': 200,
      'DELETE /api/contractions/:id': 204,
      'GET /api/guides/vaccines': 200,
      'GET /api/subscription': 200,
      // What she has she cannot buy, and what she has not paid she cannot give back.
      'POST /api/subscription/create?plan_type=annual': 409,
      'POST /api/subscription/refund': 409,
      'GET /api/payment/verify/:id': 200,
      'GET /api/health': 200,
    });
  });
});

describe('F03 a database that is slow', () => {
  const TABLES = 'public.contractions, public.rate_limits';
  const STUCK = 20;

  /** Locks what the calls need. @returns what unlocks it. */
  async function hold(): Promise<() => Promise<void>> {
    const over = stack
      .runScript(`lock table ${TABLES} in access exclusive mode; select pg_sleep(600);`)
      // It is ended amid its sleep.
      .catch(() => undefined);
    const holders = () =>
      stack.sql("select pid from pg_locks where mode = 'AccessExclusiveLock' and granted");
    await expect.poll(holders, WAIT).not.toEqual([]);
    const unlock = async () => {
      for (const { pid } of await holders()) await stack.sql('select pg_cancel_backend($1)', [pid]);
      await over;
    };
    // Also where the test fails: the next one needs the tables.
    onTestFinished(unlock);
    return unlock;
  }

  const countWaiting = async () =>
    (await stack.sql("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length;

  it('is waited for, while others are answered: a login and lists come as soon as they can', async () => {
    const { email, password, accessToken: token } = await registerUser(stack);
    const unlock = await hold();
    const stuck = Promise.all([
      callApi(stack, 'POST /api/auth/login', { json: { email, password } }),
      ...Array.from({ length: STUCK }, () => callApi(stack, 'GET /api/contractions', { token })),
    ]);
    await expect.poll(countWaiting, WAIT).toBe(1 + STUCK);
    for (const route of ['GET /api/health', 'GET /api/user/me'] as const) {
      expect((await callApi(stack, route, { token })).status).toBe(200);
    }
    await unlock();
    for (const { status } of await stuck) expect(status).toBe(200);
  });

  it('is given up when the time is up, and nothing stays behind', async () => {
    const { accessToken: token } = await registerUser(stack);
    const list = () => callApi(stack, 'GET /api/contractions', { token });
    const unlock = await hold();
    const stuck = await withShortBudgets(['requestMs'], () =>
      Promise.all([list(), list(), list()]),
    );
    for (const response of stuck) await expect(response).toBeProblem('TIMEOUT');
    await unlock();
    await expect.poll(countWaiting, WAIT).toBe(0);
    expect((await list()).status).toBe(200);
  });
});
