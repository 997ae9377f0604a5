import { beforeEach, describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { freshEmail } from '#tests/support/register-user.ts';
import { listServedCalls } from '#tests/support/served-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const [user, other] = [await makePremiumUser(stack), await makePremiumUser(stack)];
const calls = await listServedCalls(stack);

const ADDRESS = '192.0.2.66';
const FORGED = {
  apikey: 'forged-key',
  Forwarded: `for=${ADDRESS}`,
  'Sb-Forwarded-For': ADDRESS,
  'True-Client-IP': ADDRESS,
  'X-Client-IP': ADDRESS,
  'X-Forwarded-For': ADDRESS,
  'X-Forwarded-Host': 'evil.example',
  'X-HTTP-Method-Override': 'DELETE',
  'X-Nf-Client-Connection-Ip': ADDRESS,
  'X-Original-URL': '/api/user/me',
  'X-Real-IP': ADDRESS,
  'X-User-Id': other.id,
  'X-Supabase-Role': 'service_role',
};

beforeEach(() => {
  stack.upstream.length = 0;
});

describe('B14 headers that a client makes up', () => {
  it.each(calls)('reach nobody behind us: $route', async ({ route, method }) => {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    await callApi(stack, route, {
      token: user.accessToken,
      headers: FORGED,
      ...(hasBody ? { json: { email: freshEmail(), password: 'colinho123' } } : {}),
    });
    for (const { headers } of stack.upstream) {
      const sent = JSON.stringify([...headers]);
      for (const lie of [ADDRESS, other.id, 'forged-key', 'evil.example', 'X-Supabase-Role']) {
        expect(sent.toLowerCase()).not.toContain(lie.toLowerCase());
      }
    }
  });

  it('make nobody another user', async () => {
    const { id, accessToken: token } = await makePremiumUser(stack);
    const me = await callApi(stack, 'GET /api/user/me', { token, headers: FORGED });
    expect(await me.json()).toMatchObject({ id });
    await expect(await callApi(stack, 'GET /api/user/me', { headers: FORGED })).toBeProblem(
      'SESSION_ENDED',
    );
  });

  it.each([
    ['verify', 120, '1 minute', `GET /api/payment/verify/${user.id}`, undefined],
    ['login', 300, '5 minutes', 'POST /api/auth/login', { email: freshEmail(), password: 'x' }],
  ] as const)(
    'give nobody another bucket of the limiter: %s',
    async (kind, most, span, route, json) => {
      const address = '203.0.113.87';
      await stack.sql(
        `select private.consume_rate_limit(private.rate_limit_key($1, $2), $3, $4::interval)
       from generate_series(1, $3)`,
        [`${kind}:address`, address, most, span],
      );
      for (const lie of [ADDRESS, '198.51.100.1', '']) {
        const headers = { ...FORGED, 'X-Forwarded-For': lie, 'X-Nf-Client-Connection-Ip': lie };
        const response = await callApi(stack, route, { address, headers, json });
        await expect(response).toBeProblem('TOO_MANY_ATTEMPTS');
      }
      const response = await callApi(stack, route, {
        headers: { 'X-Forwarded-For': address },
        json,
      });
      await expect(response).not.toBeProblem('TOO_MANY_ATTEMPTS');
    },
  );
});
