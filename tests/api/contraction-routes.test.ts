import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const ID = '7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10';
const METHODS = [
  ['/api/contractions', ['GET', 'HEAD', 'POST']],
  [`/api/contractions/${ID}`, ['DELETE', 'PATCH']],
] as const;
const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const CALLS = [
  ['GET /api/contractions', undefined],
  ['POST /api/contractions', newContraction()],
  [`PATCH /api/contractions/${ID}`, { duration: 60 }],
  [`DELETE /api/contractions/${ID}`, undefined],
] as const;
const TWO_HOURS_MS = 2 * 60 * 60 * 1_000;

const stack = await sharedStack();
let token: string;
let erased: string;
let expired: string;
beforeAll(async () => {
  token = (await makePremiumUser(stack)).accessToken;
  const gone = await makePremiumUser(stack);
  erased = gone.accessToken;
  await stack.sql('delete from auth.users where id = $1', [gone.id]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - TWO_HOURS_MS });
  expired = (await makePremiumUser(stack)).accessToken;
  vi.useRealTimers();
});
beforeEach(() => {
  stack.upstream.length = 0;
});

const tripsOf = () => stack.upstream.map(({ path }) => path);

describe.each(METHODS)('A14 %s', (path, methods) => {
  it('answers 405 to any other method and names what it takes', async () => {
    for (const method of EVERY_METHOD.filter((name) => !methods.some((one) => one === name))) {
      const response = await callApi(stack, `${method} ${path}`, { token });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')?.split(', ').toSorted()).toEqual(methods);
    }
    expect(stack.upstream).toEqual([]);
  });

  it('B11 is no other path', async () => {
    for (const other of [`${path}/`, path.toUpperCase(), path.replace('/api/', '/api//')]) {
      const response = await callApi(stack, `GET ${other}`, { token });
      await expect(response).toBeProblem('ROUTE_NOT_FOUND');
    }
  });
});

describe.each(CALLS)('%s', (route, json) => {
  const call = (options: Parameters<typeof callApi>[2]) =>
    callApi(stack, route, { json, ...options });

  it('is for nobody without a token, and nobody is asked whose it is', async () => {
    for (const none of [undefined, '', 'abc', 'abc.def']) {
      await expect(await call({ token: none })).toBeProblem('SESSION_ENDED');
    }
    expect(stack.upstream).toEqual([]);
  });

  it('ends the session of a token that is forged or too old, or whose account is gone', async () => {
    for (const bad of ['abc.def.ghi', `${token}x`, expired, erased]) {
      await expect(await call({ token: bad })).toBeProblem('SESSION_ENDED');
    }
  });

  it('is one round trip, whatever the answer', async () => {
    await call({ token });
    expect(tripsOf()).toHaveLength(1);
  });
});

describe('S07 another site', () => {
  it.each(CALLS.slice(1))('cannot send %s', async (route, json) => {
    const headers = { Origin: 'https://evil.example' };
    await expect(await callApi(stack, route, { json, token, headers })).toBeProblem('CROSS_SITE');
    expect(stack.upstream).toEqual([]);
  });
});

describe('round trips to Supabase', () => {
  it('are one each, to a function of that name', async () => {
    const { save, list, change, remove } = contractionCalls(stack, await makePremiumUser(stack));
    const contraction = newContraction();
    expect((await save(contraction)).status).toBe(201);
    expect((await save(contraction)).status).toBe(200);
    expect((await list()).status).toBe(200);
    expect((await change(contraction.id, { duration: 1 })).status).toBe(200);
    expect((await remove(contraction.id)).status).toBe(204);
    expect(tripsOf()).toEqual(
      ['save', 'save', 'list', 'update', 'delete'].map(
        (verb) => `/rest/v1/rpc/${verb}_contraction${verb === 'list' ? 's' : ''}`,
      ),
    );
  });

  it('are none for what does not validate', async () => {
    const { save, change } = contractionCalls(stack, await insertUser(stack));
    await save({ ...newContraction(), duration: 0 });
    await change(ID, { intensity: 'x' });
    expect(stack.upstream).toEqual([]);
  });
});
