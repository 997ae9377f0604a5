import { beforeAll, describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { callApi } from '#tests/support/call-api.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { insertContractions } from '#tests/support/contraction-rows.ts';
import { feedRequest } from '#tests/support/calendar-calls.ts';
import { firstVersion } from '#tests/support/live-calls.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { newBrowser, subscriptionOf } from '#tests/support/reminder-calls.ts';
import type { RegisteredUser } from '#tests/support/register-user.ts';
import { listServedCalls } from '#tests/support/served-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

/** Every method that needs a bearer token, with a body that an open session would be given an answer to. */
const BODIES: Record<string, unknown> = {
  'GET /api/agenda': undefined,
  'POST /api/agenda': feedRequest(),
  'DELETE /api/agenda': undefined,
  'GET /api/lembretes': undefined,
  'PUT /api/lembretes': subscriptionOf(newBrowser()),
  'DELETE /api/lembretes': { endpoint: newBrowser().endpoint },
  'POST /api/auth/email': { password: 'colinho123', new_email: 'outra@exemplo.com.br' },
  'POST /api/auth/password': { password: 'colinho123', new_password: 'outra-senha' },
  'PATCH /api/contractions/:id': { intensity: 'forte' },
  'DELETE /api/contractions/:id': undefined,
  'GET /api/contractions': undefined,
  'POST /api/contractions': newContraction(),
  'GET /api/guides/:slug': undefined,
  'GET /api/entries': undefined,
  'PUT /api/entries': { items: [newEntry()], sent_at: new Date().toISOString() },
  'GET /api/live': undefined,
  'PUT /api/live/:liveId': firstVersion(),
  'DELETE /api/live': undefined,
  'GET /api/subscription': undefined,
  'POST /api/subscription/create': undefined,
  'POST /api/subscription/refund': { payment_id: '1' },
  'GET /api/user/export': undefined,
  'GET /api/user/me': undefined,
  'PATCH /api/user/me': { consent: null },
  'DELETE /api/user/me': { password: 'colinho123' },
};

const stack = await sharedStack();
const calls = (await listServedCalls(stack)).filter(({ method }) => method !== 'HEAD');
let user: RegisteredUser;
beforeAll(async () => {
  user = await makeUser(stack);
  await giveConsent(stack, user.id);
  await payPremium(stack, user.id);
  await insertContractions(stack, user.id, 1);
  await stack.sql("insert into public.user_entries values ($1, 'tick', 'a', 'true', now(), 1)", [
    user.id,
  ]);
  const { accessToken: token } = user;
  const me = await callApi(stack, 'GET /api/user/me', { token });
  expect(await me.json()).toMatchObject({ consent_version: CONSENT.version, is_premium: true });
  expect((await callApi(stack, 'POST /api/auth/logout?scope=global', { token })).status).toBe(204);
});

describe('S11 the access token of a session that has reached the limit of time which Auth was set to', () => {
  it('is refused as one that was ended', async () => {
    const { id, accessToken: token } = await makeUser(stack);
    const ask = () => callApi(stack, 'GET /api/user/me', { token });
    const end = (after: string) =>
      stack.sql('update auth.sessions set not_after = now() + $2::interval where user_id = $1', [
        id,
        after,
      ]);
    await end('1 minute');
    expect((await ask()).status).toBe(200);
    await end('-1 second');
    await expect(await ask()).toBeProblem('SESSION_ENDED');
  });
});

describe('S11 the access token of a session that was ended elsewhere', () => {
  it('is tried on every method that asks for a token', async () => {
    const asking: string[] = [];
    for (const { pattern, method, path, route } of calls) {
      if (path.startsWith('/api/auth/') && !/\/(email|password)$/.test(path)) continue;
      const json = method === 'GET' ? undefined : {};
      const { status } = await callApi(stack, route, json ? { json } : {});
      if (status === 401 && !path.endsWith('/webhook')) asking.push(`${method} ${pattern}`);
    }
    expect(asking.toSorted()).toEqual(Object.keys(BODIES).toSorted());
  });

  it.each(Object.keys(BODIES))('is refused by %s', async (named) => {
    const [method = '', pattern] = named.split(' ');
    const called = calls.find((one) => one.method === method && one.pattern === pattern);
    const query = called?.path.endsWith('/create') ? '?plan_type=annual' : '';
    const json = BODIES[named];
    const response = await callApi(stack, `${method} ${called?.path}${query}`, {
      token: user.accessToken,
      ...(json === undefined ? {} : { json }),
    });
    await expect(response).toBeProblem('SESSION_ENDED');
  });

  it.each(['orders', 'consents', 'contractions', 'user_entries', 'payments', 'profiles'])(
    'reads no row of %s through the data API',
    async (table) => {
      const { data, error } = await connectDataApi(stack, user.accessToken).from(table).select();
      expect({ data, error }).toEqual({ data: [], error: null });
    },
  );
});
