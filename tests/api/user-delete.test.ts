import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { entriesOf } from '#tests/support/entry-rows.ts';
import { calendarCalls } from '#tests/support/calendar-calls.ts';
import { beat, liveCalls } from '#tests/support/live-calls.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { paymentsOf, refundsOf } from '#tests/support/payment-rows.ts';
import { type RegisteredUser, registerUser } from '#tests/support/register-user.ts';
import { reminderCalls } from '#tests/support/reminder-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { tracesOf } from '#tests/support/traces-of.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
let user: RegisteredUser;
beforeEach(async () => {
  user = await makeUser(stack, { name: 'Joaquina Xavante' });
  await giveConsent(stack, user.id);
});
afterEach(async () => {
  await stack.mercadoPago.waitForDeliveries();
  stack.mercadoPago.webhooks = { mode: 'normal' };
});

const erase = (json: unknown = { password: user.password }, token = user.accessToken) =>
  callApi(stack, 'DELETE /api/user/me', { token, json, cookie: user.cookie });
const logIn = () =>
  callApi(stack, 'POST /api/auth/login', {
    json: { email: user.email, password: user.password },
  });

describe('G03: DELETE /api/user/me', () => {
  it('erases every row of hers at once, and keeps payments without name, e-mail or id', async () => {
    const purchase = await buyPlan(stack, user, 'monthly');
    expect((await contractionCalls(stack, user).save(newContraction())).status).toBe(201);
    const note = newEntry({ kind: 'paper', key: 'nome', value: user.name });
    expect((await entryCalls(stack, user).save([note])).status).toBe(200);
    await callApi(stack, 'PATCH /api/user/me', {
      token: user.accessToken,
      json: { due_date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) },
    });
    await beat(stack, await liveCalls(stack, user).begin(), randomUUID());
    await calendarCalls(stack, user).begin();
    await reminderCalls(stack, user).save(stack.push.subscribe());
    const words = [user.id, user.email, user.name];
    expect(await tracesOf(stack, words)).toEqual(
      expect.arrayContaining([
        ...['auth.users', 'public.contractions', 'public.user_entries', 'public.profiles'],
        ...['public.calendar_feeds', 'public.live_views', 'public.live_viewers'],
        'public.push_subscriptions',
      ]),
    );

    const response = await erase();
    expect(response.status).toBe(204);
    expect(response.headers.get('Set-Cookie')).toMatch(/^colinho-refresh=; .*Max-Age=0/);
    expect(await tracesOf(stack, words)).toEqual([]);
    const [payment] = await paymentsOf(stack, purchase.orderId);
    expect(payment).toMatchObject({ status: 'approved', amount_cents: 3990 });
    // Nothing that she paid goes back by itself because of it.
    expect(await refundsOf(stack, purchase.paymentId)).toEqual([]);
  });

  it('ends login, session and token, and asked again has nothing to do', async () => {
    expect((await erase()).status).toBe(204);
    await expect(await logIn()).toBeProblem('INVALID_CREDENTIALS');
    const refreshed = await callApi(stack, 'POST /api/auth/refresh', { cookie: user.cookie });
    await expect(refreshed).toBeProblem('SESSION_ENDED');
    const me = await callApi(stack, 'GET /api/user/me', { token: user.accessToken });
    await expect(me).toBeProblem('SESSION_ENDED');
    const again = await erase();
    expect(again.status).toBe(204);
    expect(again.headers.get('Set-Cookie')).toMatch(/Max-Age=0/);
  });

  it('leaves the e-mail free for a new account that knows nothing of the old one', async () => {
    await buyPlan(stack, user, 'annual');
    expect((await erase()).status).toBe(204);
    const anew = await registerUser(stack, { email: user.email });
    const me = await callApi(stack, 'GET /api/user/me', { token: anew.accessToken });
    expect(await me.json()).toMatchObject({ is_premium: false, consent_version: null });
  });

  it('makes three round trips', async () => {
    stack.upstream.length = 0;
    await erase();
    expect(stack.upstream.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
      '/rest/v1/rpc/begin_password_check',
      '/auth/v1/token',
      '/rest/v1/rpc/delete_account',
    ]);
  });

  it('keeps what proves her consent, under a pseudonym (LGPD art. 8 § 2)', async () => {
    expect((await erase()).status).toBe(204);
    const [consent] = await stack.sql(
      `select version, text_sha256, given_at <= withdrawn_at as has_times, user_id
       from public.consents where former_email_pseudonym = private.pseudonym($1)`,
      [user.email],
    );
    expect(consent).toEqual({
      version: CONSENT.version,
      text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      has_times: true,
      user_id: null,
    });
  });

  it('W25: gives back what is approved when the account is gone, and makes nobody of it', async () => {
    const order = await openOrder(stack, user, 'annual');
    expect((await erase()).status).toBe(204);
    const payment = await payOrder(stack, order);
    expect(await refundsOf(stack, payment.id)).toMatchObject([{ reason: 'account_gone' }]);
    expect(await tracesOf(stack, [user.id, user.email])).toEqual([]);
    const payer = 'select id from public.orders where payer_pseudonym = private.pseudonym($1)';
    expect(await stack.sql(payer, [user.email])).toEqual([]);
  });

  it('asks for the password, counts the wrong ones, and erases nothing', async () => {
    await expect(await erase({})).toBeProblem('PASSWORD_REQUIRED');
    for (let count = 1; count <= 10; count += 1) {
      await expect(await erase({ password: 'errada-1' })).toBeProblem('PASSWORD_WRONG');
    }
    await expect(await erase()).toBeProblem('TOO_MANY_ATTEMPTS');
    expect(await tracesOf(stack, [user.id])).toContain('public.profiles');
  });

  it('needs a token of her own, whoever knows the password', async () => {
    const other = await makeUser(stack, { password: 'outra-senha' });
    await expect(await erase(undefined, 'e30.e30.e30')).toBeProblem('SESSION_ENDED');
    await expect(await erase(undefined, other.accessToken)).toBeProblem('PASSWORD_WRONG');
    const both = await makeUser(stack, { password: 'mesma-senha' });
    const same = await makeUser(stack, { password: 'mesma-senha' });
    expect((await erase({ password: 'mesma-senha' }, both.accessToken)).status).toBe(204);
    expect(await tracesOf(stack, [same.id])).toContain('public.profiles');
    expect((await logIn()).status).toBe(200);
  });

  it('does not take a token whose session was ended', async () => {
    await callApi(stack, 'POST /api/auth/logout?scope=global', { token: user.accessToken });
    await expect(await erase()).toBeProblem('SESSION_ENDED');
    expect((await logIn()).status).toBe(200);
  });

  it('takes only hers', async () => {
    const other = await insertUser(stack);
    await giveConsent(stack, other.id);
    await buyPlan(stack, other, 'annual');
    const calls = contractionCalls(stack, other);
    expect((await calls.save(newContraction())).status).toBe(201);
    await entryCalls(stack, other).save([newEntry()]);
    expect((await erase()).status).toBe(204);
    expect(await contractionsOf(stack, other.id)).toHaveLength(1);
    expect(await entriesOf(stack, other.id)).toHaveLength(1);
    const me = await callApi(stack, 'GET /api/user/me', { token: other.accessToken });
    expect(await me.json()).toMatchObject({ is_premium: true });
  });
});
