import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { inboxOf, paymentsOf } from '#tests/support/payment-rows.ts';
import { type RegisteredUser } from '#tests/support/register-user.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const RETIRED = 'sb_publishable_that_was_retired';

const stack = await sharedStack();
const right = {
  SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
  SUPABASE_SECRET_KEY: stack.secretKey,
  SUPABASE_FORWARDING_KEY: stack.secretKey,
};

let user: RegisteredUser;
beforeAll(async () => {
  user = await makeUser(stack);
});
afterEach(() => {
  Object.assign(process.env, right);
});

const as = {
  get token() {
    return user.accessToken;
  },
};

describe('F10 a key of Supabase that was retired before we had the new one', () => {
  it.each([
    'GET /api/user/me',
    'GET /api/contractions',
    'GET /api/entries',
    'GET /api/subscription',
    'GET /api/guides/vaccines',
    'POST /api/subscription/create?plan_type=annual',
  ] as const)('is our fault, and nobody is signed out for it: %s', async (route) => {
    process.env['SUPABASE_PUBLISHABLE_KEY'] = RETIRED;
    const response = await callApi(stack, route, as);
    await expect(response).toBeProblem('UNAVAILABLE');
    expect(response.headers.getSetCookie()).toEqual([]);
    Object.assign(process.env, right);
    expect((await callApi(stack, 'GET /api/user/me', as)).status).toBe(200);
  });

  it.each([
    [
      'login',
      'POST /api/auth/login',
      () => ({ json: { email: user.email, password: user.password } }),
    ],
    ['renewal', 'POST /api/auth/refresh', () => ({ cookie: user.cookie })],
  ] as const)('refuses no password and ends no session: %s', async (_, route, options) => {
    process.env['SUPABASE_FORWARDING_KEY'] = RETIRED;
    const response = await callApi(stack, route, options());
    await expect(response).toBeProblem('UNAVAILABLE');
    expect(response.headers.getSetCookie()).toEqual([]);
    // With the new key the same call goes through, without a restart.
    Object.assign(process.env, right);
    expect((await callApi(stack, route, options())).status).toBe(200);
  });

  it('receives no notification that it could not keep', async () => {
    const { orderId } = await insertOrder(stack, 'monthly');
    const { id } = stack.mercadoPago.createPayment({ external_reference: orderId });
    process.env['SUPABASE_SECRET_KEY'] = RETIRED;
    await expect(await sendWebhook(stack, { dataId: id })).toBeProblem('UNAVAILABLE');
    expect(await inboxOf(stack, id)).toEqual([]);
    Object.assign(process.env, right);
    expect((await sendWebhook(stack, { dataId: id })).status).toBe(200);
    expect(await paymentsOf(stack, orderId)).toMatchObject([{ status: 'approved' }]);
  });
});

it('F10 a token that Supabase no longer believes ends that session alone, with the keys as they are', async () => {
  const [header, payload] = user.accessToken.split('.');
  const token = `${header}.${payload}.assinado-com-o-segredo-de-antes`;
  await expect(await callApi(stack, 'GET /api/user/me', { token })).toBeProblem('SESSION_ENDED');
  expect((await callApi(stack, 'POST /api/auth/refresh', { cookie: user.cookie })).status).toBe(
    200,
  );
});
