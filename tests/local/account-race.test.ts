import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { callApi } from '#tests/support/call-api.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { DEEP } from '#tests/support/deep.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { payCheckout } from '#tests/support/pay-checkout.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { refundsOf } from '#tests/support/payment-rows.ts';
import { type Reader, registerReader } from '#tests/support/register-reader.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';
import { tracesOf } from '#tests/support/traces-of.ts';

vi.setConfig({ testTimeout: 120_000 });

const RACES = DEEP ? 8 : 2;

const stack = await startRealStack();
afterAll(() => stack.stop());

const deleteAccount = ({ accessToken: token, password }: Reader) =>
  callApi(stack, 'DELETE /api/user/me', { token, json: { password } });
const call = (user: Reader, route: `${string} ${string}`, json?: unknown) =>
  callApi(stack, route, { token: user.accessToken, ...(json === undefined ? {} : { json }) });

/** What she may be doing on another device while her account is deleted. */
const MEANWHILE: Readonly<Record<string, (user: Reader) => Promise<Response>>> = {
  'gives a consent': (user) =>
    call(user, 'PATCH /api/user/me', { consent: CONSENT.version, due_date: null }),
  'withdraws it': (user) => call(user, 'PATCH /api/user/me', { consent: null }),
  'begins to buy': (user) => call(user, 'POST /api/subscription/create?plan_type=annual'),
  'saves a contraction': (user) => call(user, 'POST /api/contractions', newContraction()),
  'takes her data along': (user) => call(user, 'GET /api/user/export'),
  'asks whether she has paid': (user) => call(user, `GET /api/payment/verify/${user.id}`),
};

/** In the middle of the deletion: the account is locked by it, what hangs on it is not yet. */
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
async function deleteNow({ id }: Reader): Promise<unknown> {
  const asServer = connectDataApi({ ...stack, publishableKey: stack.secretKey });
  const answer = await asServer.rpc('delete_account', { account: id });
  return answer.data as unknown;
}

describe.each(Object.entries(MEANWHILE))(
  'F13: an account that is deleted while she %s',
  (_, act) => {
    it(`is gone without a trace, ${RACES} times, and the other call is answered`, async () => {
      for (let index = 0; index < RACES; index += 1) {
        const user = await registerReader(stack, { consent: CONSENT.version });
        if (index % 3 === 0) await payPremium(stack, user.id);
        const isLate = index % 2 === 0;
        const [deleted, other] = await Promise.all([
          deleteNow(user),
          wait(isLate ? 40 : 0).then(() => act(user)),
        ]);
        expect(deleted).toBe(true);
        expect(other.status).toBeLessThan(500);
        expect(await tracesOf(stack, [user.id, user.email])).toEqual([]);
      }
    });
  },
);

describe('F13: an account that is deleted twice at once', () => {
  it('is gone, and who asked in vain is told so the next time', async () => {
    for (let index = 0; index < RACES; index += 1) {
      const user = await registerReader(stack);
      const answers = await Promise.all([deleteAccount(user), deleteAccount(user)]);
      // Auth cannot open a session of an account that goes at that moment.
      expect(answers.map(({ status }) => status)).toContain(204);
      expect((await deleteAccount(user)).status).toBe(204);
      expect(await tracesOf(stack, [user.id, user.email])).toEqual([]);
    }
  });
});

describe('F13: what Auth writes down while an account goes', () => {
  it('goes when the deletion is asked for again, as the second of two at once does', async () => {
    const user = await registerReader(stack);
    expect(await deleteNow(user)).toBe(true);
    await stack.sql(
      `insert into auth.audit_log_entries (id, payload)
       values (gen_random_uuid(), jsonb_build_object('actor_id', $1::text, 'action', 'login'))`,
      [user.id],
    );
    expect(await tracesOf(stack, [user.id])).toEqual(['auth.audit_log_entries']);
    expect(await deleteNow(user)).toBe(true);
    expect(await tracesOf(stack, [user.id, user.email])).toEqual([]);
  });
});

describe('W25: an account that is deleted while its payment is told of', () => {
  it(`gives the payment back or keeps it counted, and is nobody’s, ${RACES} times`, async () => {
    for (let index = 0; index < RACES; index += 1) {
      const reader = await registerReader(stack);
      const checkout = await openCheckout(stack, reader, 'monthly');
      const [deleted, payment] = await Promise.all([
        deleteAccount(reader),
        payCheckout(stack, checkout),
      ]);
      expect(deleted.status).toBe(204);
      await stack.mercadoPago.settled();
      const [row] = await stack.sql(
        `select c.user_id, p.status, p.refund_due from public.payments p
         join public.checkouts c on c.id = p.checkout_id where p.id = $1`,
        [String(payment.id)],
      );
      expect(row).toMatchObject({ user_id: null, status: 'approved' });
      // Told of before the deletion it was hers for a moment; after it, nobody can have it.
      expect(await refundsOf(stack, payment.id)).toHaveLength(row?.['refund_due'] === true ? 1 : 0);
      expect(await tracesOf(stack, [reader.id, reader.email])).toEqual([]);
    }
  });
});

describe('wrong passwords of one user at once', () => {
  it('are counted to ten and no further, wherever they are asked for', async () => {
    const user = await registerReader(stack);
    const wrong = { password: 'errada-1', new_password: 'outra-senha' };
    const tryPassword = () => call(user, 'POST /api/auth/password', wrong);
    const tryDeletion = () => call(user, 'DELETE /api/user/me', { password: 'errada-1' });
    // Most of the ten one by one: each is hashed, and all of them at once take a slow machine too long.
    for (let index = 0; index < 6; index += 1) expect((await tryPassword()).status).toBe(422);
    const attempts = [tryPassword, tryDeletion, tryPassword, tryDeletion];
    const answers = await Promise.all([...attempts, ...attempts].map((attempt) => attempt()));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429, 429, 429]);
  });
});
