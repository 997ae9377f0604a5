import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startBrokenSupabase } from '#tests/support/broken-supabase.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { CLOSED_ADDRESS, startFunctions } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

const METHODS = [
  ['/api/plans', ['GET', 'HEAD']],
  ['/api/subscription', ['GET', 'HEAD']],
  ['/api/subscription/create', ['POST']],
  ['/api/subscription/refund', ['POST']],
] as const;
const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const CALLS = [
  'GET /api/subscription',
  'POST /api/subscription/create?plan_type=annual',
  'POST /api/subscription/refund',
] as const;

/** What the refund asks for; the others read no body. */
const bodyOf = (route: string) => (route.endsWith('/refund') ? { json: { payment_id: '1' } } : {});

const stack = await sharedStack();
let user: User;
let erased: User;
beforeAll(async () => {
  user = await insertUser(stack);
  erased = await insertUser(stack);
  await stack.sql('delete from auth.users where id = $1', [erased.id]);
});
beforeEach(() => {
  stack.upstream.length = 0;
});

describe.each(METHODS)('A14 %s', (path, methods) => {
  it('answers 405 to any other method and names what it takes', async () => {
    for (const method of EVERY_METHOD.filter((name) => !methods.some((one) => one === name))) {
      const response = await callApi(stack, `${method} ${path}`, { token: user.accessToken });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')?.split(', ').toSorted()).toEqual(methods.toSorted());
      if (method !== 'HEAD') await expect(response).toBeProblem('METHOD_NOT_ALLOWED');
    }
    expect(stack.upstream).toEqual([]);
  });

  it('B11 is no other path', async () => {
    for (const other of [`${path}/`, path.toUpperCase(), `${path}.json`, `${path}/x`]) {
      const response = await callApi(stack, `GET ${other}`, { token: user.accessToken });
      await expect(response).toBeProblem('ROUTE_NOT_FOUND');
    }
  });
});

describe.each(CALLS)('%s', (route) => {
  it('is for nobody without a token, and nobody is asked whose it is', async () => {
    for (const token of [undefined, '', 'abc', 'abc.def']) {
      await expect(await callApi(stack, route, { ...bodyOf(route), token })).toBeProblem(
        'SESSION_ENDED',
      );
    }
    expect(stack.upstream).toEqual([]);
  });

  it('is not for a token that nobody made', async () => {
    const response = await callApi(stack, route, { ...bodyOf(route), token: 'abc.def.ghi' });
    await expect(response).toBeProblem('SESSION_ENDED');
    expect(stack.upstream).toHaveLength(1);
  });

  it('is not for an account that is erased', async () => {
    const token = erased.accessToken;
    await expect(await callApi(stack, route, { ...bodyOf(route), token })).toBeProblem(
      'SESSION_ENDED',
    );
    expect(
      stack.mercadoPago.requests.filter(({ body }) => JSON.stringify(body).includes(erased.email)),
    ).toEqual([]);
  });

  it('E01 is kept by no cache', async () => {
    const { headers } = await callApi(stack, route, { ...bodyOf(route), token: user.accessToken });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each(['closed', 'status-500', 'html', 'cut', 'nonsense'] as const)(
    'F02 says 503 and when to try again, and asks no provider: %s',
    async (fault) => {
      const supabase = fault === 'closed' ? undefined : await startBrokenSupabase(fault);
      const functions = await startFunctions(supabase?.url ?? CLOSED_ADDRESS);
      stack.mercadoPago.requests = [];
      const response = await callApi(functions, route, {
        ...bodyOf(route),
        token: user.accessToken,
      });
      await functions.stop();
      supabase?.stop();
      await expect(response).toBeProblem('UNAVAILABLE');
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(stack.mercadoPago.requests).toEqual([]);
    },
  );
});

describe.each(CALLS.slice(1))('B12 %s', (route) => {
  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['a hidden origin', { Origin: 'null' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused to a page of another site: %s', async (_, headers) => {
    const response = await callApi(stack, route, {
      ...bodyOf(route),
      token: user.accessToken,
      headers,
    });
    await expect(response).toBeProblem('CROSS_SITE');
    expect(stack.upstream).toEqual([]);
  });
});
