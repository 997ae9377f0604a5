import { beforeEach, describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { DEEP } from '#tests/support/deep.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { platformContext } from '#tests/support/platform-context.ts';
import { preferenceCalls } from '#tests/support/preference-calls.ts';
import { requestRaw } from '#tests/support/request-raw.ts';
import { listServedCalls } from '#tests/support/served-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import contractions from '#functions/tracking.ts';
import subscriptionCreate from '#functions/billing.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const user = await insertUser(stack);
const premium = await makePremiumUser(stack);
const reading = (await listServedCalls(stack)).filter(({ method }) => method === 'GET');

const many = (name: string) => Array.from({ length: 10_000 }, () => `${name}=annual`).join('&');

beforeEach(() => {
  stack.upstream.length = 0;
});

describe('B09 a query that nobody sends', () => {
  it.each([
    ['the plan twice', 'plan_type=annual&plan_type=monthly'],
    ['the same plan twice', 'plan_type=annual&plan_type=annual'],
    ['the plan twice, once in capitals of its escapes', 'plan_type=annual&plan%5Ftype=monthly'],
    ['half an escape', 'plan_type=%ZZ'],
    ['an escape that ends', 'plan_type=annual%'],
    ['bytes that are no UTF-8', 'plan_type=annual%ff'],
  ])('buys nothing: %s', async (_, query) => {
    const route = `POST /api/subscription/create?${query}` as const;
    await expect(await callApi(stack, route, { token: user.accessToken })).toBeProblem(
      'PLAN_UNKNOWN',
    );
    expect(stack.upstream).toEqual([]);
    expect(preferenceCalls(stack, user)).toEqual([]);
  });

  it.each([
    ['10,000 plans', many('plan_type')],
    ['10,000 other names', `${many('x')}&plan_type=%00`],
  ])('is looked through, in no time: %s', async (_, query) => {
    // The server before it refuses so long an address; the function itself does not count on that.
    const request = new Request(`${stack.url}/api/subscription/create?${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${user.accessToken}` },
    });
    const startedAt = performance.now();
    await expect(await subscriptionCreate(request, platformContext())).toBeProblem('PLAN_UNKNOWN');
    // A machine with something else to do says nothing about a time.
    if (DEEP) expect(performance.now() - startedAt).toBeLessThan(500);
    expect(stack.upstream).toEqual([]);
  });

  it('is no place in her list: 10,000 of them', async () => {
    const place = 'before=2026-11-21T10:00:00Z,7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10';
    const query = Array.from({ length: 10_000 }, () => place).join('&');
    const request = new Request(`${stack.url}/api/contractions?${query}`, {
      headers: { Authorization: `Bearer ${premium.accessToken}` },
    });
    await expect(await contractions(request, platformContext())).toBeProblem('PAGE_INVALID');
  });

  it.each(reading)('changes nothing of what is only read: $route', async ({ path }) => {
    const headers = { Authorization: `Bearer ${premium.accessToken}` };
    const ask = (query: string) => requestRaw(stack.url, `${path}?${query}`, headers);
    const plain = await ask('');
    for (const query of [
      '%ZZ',
      '%ZZ=%ff&x=1&x=2',
      'plan_type=x&plan_type=y',
      '&&&=&;',
      `x=${'a'.repeat(4_000)}`,
    ]) {
      const odd = await ask(query);
      expect([odd.status, odd.type, odd.cache]).toEqual([plain.status, plain.type, plain.cache]);
    }
  });
});
