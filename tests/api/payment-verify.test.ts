import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callApi, freshAddress } from '#tests/support/call-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;

let premium: User;
let free: User;
beforeAll(async () => {
  [premium, free] = await Promise.all([insertUser(stack), insertUser(stack)]);
  await payPremium(stack, premium.id);
  // Something to find, if anybody looked.
  const { preferenceId } = await openOrder(stack, free, 'monthly');
  mercadoPago.webhooks = { mode: 'drop' };
  mercadoPago.pay(preferenceId, 'card');
  mercadoPago.webhooks = { mode: 'normal' };
});
beforeEach(() => {
  mercadoPago.requests = [];
  stack.upstream.length = 0;
});

const approve = (user: User, span: string) =>
  stack.sql(
    `update public.payments p set approved_at = now() - $2::interval from public.orders c
     where c.id = p.order_id and c.user_id = $1`,
    [user.id, span],
  );

describe('V01 an account', () => {
  it('is premium from its payment until the term is over, to the second', async () => {
    expect(await verifyUser(stack, premium.id)).toBe(true);
    expect(await verifyUser(stack, free.id)).toBe(false);

    const lapsed = await insertUser(stack);
    await payPremium(stack, lapsed.id);
    await approve(lapsed, '1 year 1 second');
    expect(await verifyUser(stack, lapsed.id)).toBe(false);
    await approve(lapsed, '1 year -1 minute');
    expect(await verifyUser(stack, lapsed.id)).toBe(true);
  });

  it('is nobody’s any more once it is erased', async () => {
    const erased = await insertUser(stack);
    await payPremium(stack, erased.id);
    await stack.sql('delete from auth.users where id = $1', [erased.id]);
    expect(await verifyUser(stack, erased.id)).toBe(false);
  });
});

describe('V02 an id that nobody has', () => {
  /** What differs from one answer to the next anyhow. */
  const VARYING = ['date', 'x-request-id', 'connection', 'keep-alive'];
  const describeAnswer = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers].filter(([name]) => !VARYING.includes(name)),
    body: await response.text(),
  });

  it.each([
    ['a random UUID', randomUUID()],
    ['the UUID of nothing', '00000000-0000-0000-0000-000000000000'],
    ['the last UUID', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['a UUID of no version', '12345678-1234-0234-1234-123456789012'],
    ['a UUID in braces', `{${randomUUID()}}`],
    ['a UUID without its dashes', randomUUID().replaceAll('-', '')],
    ['a UUID and a line', `${randomUUID()}%0A`],
    ['a number', '1'],
    ['a way up', '..%2Fx'],
    ['300 characters', 'a'.repeat(300)],
    ['SQL', '%27%3B%20drop%20table%20payments%3B%20--'],
    ['nothing but a byte', '%00'],
    ['no UTF-8', '%ff'],
    ['an emoji', '%F0%9F%A4%B0'],
    ['a word', 'null'],
    ['blank', '%20'],
  ])('gets the answer of a free account: %s', async (_, id) => {
    const expected = await callApi(stack, `GET /api/payment/verify/${free.id}`);
    const response = await callApi(stack, `GET /api/payment/verify/${id}`);
    expect(await describeAnswer(response)).toEqual(await describeAnswer(expected));
    const signedIn = await callApi(stack, `GET /api/payment/verify/${id}`, {
      token: free.accessToken,
    });
    expect(await signedIn.json()).toEqual({ is_premium: false });
    expect(mercadoPago.requests).toEqual([]);
  });

  it('is no path at all without an id, or with two', async () => {
    for (const path of ['', `${free.id}/${free.id}`, `${free.id}/`]) {
      const response = await callApi(stack, `GET /api/payment/verify/${path}`);
      await expect(response).toBeProblem('ROUTE_NOT_FOUND');
    }
  });
});

describe('V03 one address', () => {
  it('may ask 120 times in a minute, and others go on', async () => {
    const address = '203.0.113.88';
    await stack.sql(
      `select private.consume_rate_limit(private.rate_limit_key('verify:address', $1), 120, interval '1 minute')
       from generate_series(1, 119)`,
      [address],
    );
    const verify = (options: { address?: string; token?: string } = {}) =>
      callApi(stack, `GET /api/payment/verify/${premium.id}`, { address, ...options });
    expect((await verify()).status).toBe(200);
    for (const token of [undefined, free.accessToken]) {
      const refused = await verify(token === undefined ? {} : { token });
      await expect(refused).toBeProblem('TOO_MANY_ATTEMPTS');
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    }
    // The owner shows an open session: what others do at her address holds her back from nothing.
    expect((await verify({ token: premium.accessToken })).status).toBe(200);
    expect((await verify({ address: freshAddress() })).status).toBe(200);

    await stack.sql(
      `update public.rate_limits set opened_at = opened_at - interval '1 minute'
       where key = private.rate_limit_key('verify:address', $1)`,
      [address],
    );
    expect((await verify()).status).toBe(200);
  });
});

describe('V04 the answer', () => {
  it.each([
    ['premium', () => premium.id, true],
    ['free', () => free.id, false],
  ])('about an account that is %s has one key and is kept by nobody', async (_, id, expected) => {
    const response = await callApi(stack, `GET /api/payment/verify/${id()}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(JSON.stringify({ is_premium: expected }));
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(mercadoPago.requests).toEqual([]);
    expect(stack.upstream.map(({ path }) => path)).toEqual(['/rest/v1/rpc/verify_premium']);
    expect(stack.upstream[0]?.headers.get('apikey')).toBe(stack.secretKey);
  });

  it('has no body for HEAD, and there is none for other methods', async () => {
    const head = await callApi(stack, `HEAD /api/payment/verify/${premium.id}`);
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await callApi(stack, `${method} /api/payment/verify/${premium.id}`);
      await expect(response).toBeProblem('METHOD_NOT_ALLOWED');
      expect(response.headers.get('Allow')).toBe('GET, HEAD');
    }
  });

  it('takes the id as it is written, in capitals too', async () => {
    expect(await verifyUser(stack, premium.id.toUpperCase())).toBe(true);
    expect(await verifyUser(stack, free.id.toUpperCase())).toBe(false);
  });
});

describe('V06 what stands in a return address', () => {
  it('changes nothing', async () => {
    const query = new URLSearchParams({
      collection_id: '123456789012',
      collection_status: 'approved',
      payment_id: '123456789012',
      status: 'approved',
      external_reference: randomUUID(),
      payment_type: 'credit_card',
      is_premium: 'true',
      userId: premium.id,
    });
    const path = `/api/payment/verify/${free.id}?${query}` as const;
    for (const token of [undefined, premium.accessToken]) {
      const response = await callApi(stack, `GET ${path}`, { token });
      expect(await response.json()).toEqual({ is_premium: false });
    }
    expect(mercadoPago.requests).toEqual([]);
  });
});
