import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { callApi } from '#tests/support/call-api.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { DEEP } from '#tests/support/deep.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { refundsOf } from '#tests/support/payment-rows.ts';
import { type RegisteredUser, registerUser } from '#tests/support/register-user.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';
import { tracesOf } from '#tests/support/traces-of.ts';

vi.setConfig({ testTimeout: 120_000 });

const RACES = DEEP ? 8 : 2;

const stack = await startRealStack();
afterAll(() => stack.stop());

const erase = ({ accessToken: token, password }: RegisteredUser) =>
  callApi(stack, 'DELETE /api/user/me', { token, json: { password } });
const call = (user: RegisteredUser, route: `${string} ${string}`, json?: unknown) =>
  callApi(stack, route, { token: user.accessToken, ...(json === undefined ? {} : { json }) });

/** What she may be doing on another device while her account is erased. */
const MEANWHILE: Readonly<Record<string, (user: RegisteredUser) => Promise<Response>>> = {
  'gives a consent': (user) =>
    call(user, 'PATCH /api/user/me', { consent: CONSENT.version, due_date: null }),
  'withdraws it': (user) => call(user, 'PATCH /api/user/me', { consent: null }),
  'begins to buy': (user) => call(user, 'POST /api/subscription/create?plan_type=annual'),
  'saves a contraction': (user) => call(user, 'POST /api/contractions', newContraction()),
  'takes her data along': (user) => call(user, 'GET /api/user/export'),
  'asks whether she has paid': (user) => call(user, `GET /api/payment/verify/${user.id}`),
};

/** In the middle of the erasure: the account is locked by it, what hangs on it is not yet. */
beforeAll(() =>
  stack.sql(
    `create function public.linger() returns trigger language plpgsql set search_path = '' as
       $$ begin perform pg_sleep(0.1); return old; end; $$;
     create trigger linger before delete on auth.users
       for each row execute function public.linger();`,
  ),
);
afterAll(() => stack.sql('drop function public.linger cascade'));

/** As the server does when it knows the password. */
async function eraseNow({ id }: RegisteredUser): Promise<unknown> {
  const asServer = connectDataApi({ ...stack, publishableKey: stack.secretKey });
  const answer = await asServer.rpc('delete_account', { account: id });
  return answer.data as unknown;
}

describe.each(Object.entries(MEANWHILE))(
  'F13: an account that is erased while she %s',
  (_, act) => {
    it(`is gone without a trace, ${RACES} times, and the other call is answered`, async () => {
      for (let index = 0; index < RACES; index += 1) {
        const user = await registerUser(stack, { consent: CONSENT.version });
        if (index % 3 === 0) await payPremium(stack, user.id);
        const isLate = index % 2 === 0;
        const [erased, other] = await Promise.all([
          eraseNow(user),
          wait(isLate ? 40 : 0).then(() => act(user)),
        ]);
        expect(erased).toBe(true);
        expect(other.status).toBeLessThan(500);
        expect(await tracesOf(stack, [user.id, user.email])).toEqual([]);
      }
    });
  },
);

describe('F13: an account that is erased twice at once', () => {
  it('is gone, and who asked in vain is told so the next time', async () => {
    for (let index = 0; index < RACES; index += 1) {
      const user = await registerUser(stack);
      const answers = await Promise.all([erase(user), erase(user)]);
      // Auth cannot open a session of an account that goes at that moment.
      expect(answers.map(({ status }) => status)).toContain(204);
      expect((await erase(user)).status).toBe(204);
      expect(await tracesOf(stack, [user.id, user.email])).toEqual([]);
    }
  });
});

describe('F13: what Auth writes down while an account goes', () => {
  it('goes when the deletion is asked for again, as the second of two at once does', async () => {
    const user = await registerUser(stack);
    expect(await eraseNow(user)).toBe(true);
    await stack.sql(
      `insert into auth.audit_log_entries (id, payload)
       values (gen_random_uuid(), jsonb_build_object('actor_id', $1::text, 'action', 'login'))`,
      [user.id],
    );
    expect(await tracesOf(stack, [user.id])).toEqual(['auth.audit_log_entries']);
    expect(await eraseNow(user)).toBe(true);
    expect(await tracesOf(stack, [user.id, user.email])).toEqual([]);
  });
});

describe('W25: an account that is erased while its payment is told of', () => {
  it(`gives the payment back or keeps it counted, and is nobody’s, ${RACES} times`, async () => {
    for (let index = 0; index < RACES; index += 1) {
      const user = await registerUser(stack);
      const order = await openOrder(stack, user, 'monthly');
      const [erased, payment] = await Promise.all([erase(user), payOrder(stack, order)]);
      expect(erased.status).toBe(204);
      await stack.mercadoPago.waitForDeliveries();
      const [row] = await stack.sql(
        `select c.user_id, p.status, p.refund_due from public.payments p
         join public.orders c on c.id = p.order_id where p.id = $1`,
        [String(payment.id)],
      );
      expect(row).toMatchObject({ user_id: null, status: 'approved' });
      // Told of before the erasure it was hers for a moment; after it, nobody can have it.
      expect(await refundsOf(stack, payment.id)).toHaveLength(row?.['refund_due'] === true ? 1 : 0);
      expect(await tracesOf(stack, [user.id, user.email])).toEqual([]);
    }
  });
});

describe('wrong passwords of one user at once', () => {
  it('are counted to ten and no further, wherever they are asked for', async () => {
    const user = await registerUser(stack);
    const wrong = { password: 'errada-1', new_password: 'outra-senha' };
    const tryPassword = () => call(user, 'POST /api/auth/password', wrong);
    const tryErasure = () => call(user, 'DELETE /api/user/me', { password: 'errada-1' });
    // Most of the ten one by one: each is hashed, and all of them at once take a slow machine too long.
    for (let index = 0; index < 6; index += 1) expect((await tryPassword()).status).toBe(422);
    const attempts = [tryPassword, tryErasure, tryPassword, tryErasure];
    const answers = await Promise.all([...attempts, ...attempts].map((attempt) => attempt()));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429, 429, 429]);
  });
});
