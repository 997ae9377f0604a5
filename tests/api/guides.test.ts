import { beforeAll, describe, expect, it } from 'vitest';

import type { ErrorCode } from '#contract/errors.ts';
import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type GuideUsers, registerGuideUsers } from '#tests/support/guide-users.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { readFragment } from '#tests/support/read-fragment.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let users: GuideUsers;
beforeAll(async () => {
  users = await registerGuideUsers(stack);
});

const getGuide = (slug: string, user: keyof GuideUsers, method = 'GET') =>
  callApi(stack, `${method} /api/guides/${slug}`, { token: users[user] });

const REFUSED: readonly [keyof GuideUsers, ErrorCode][] = [
  ['visitor', 'SESSION_ENDED'],
  ['malformed', 'SESSION_ENDED'],
  ['invalid', 'SESSION_ENDED'],
  ['expired', 'SESSION_ENDED'],
  ['erased', 'SESSION_ENDED'],
  ['free', 'PREMIUM_REQUIRED'],
  ['lapsed', 'PREMIUM_REQUIRED'],
  ['refunded', 'PREMIUM_REQUIRED'],
];

describe('GET /api/guides/vaccines', () => {
  const slug = 'vaccines';

  it.each(REFUSED)('K01 is refused to: %s', async (user, code) => {
    const response = await getGuide(slug, user);
    await expect(response).toBeProblem(code);
    expect([...response.headers.keys()].filter(isCacheHeader)).toEqual(['cache-control']);
  });

  it.each(['free', 'premium'] as const)('answers HEAD as GET without a body: %s', async (user) => {
    const [get, head] = [await getGuide(slug, user), await getGuide(slug, user, 'HEAD')];
    expect(head.status).toBe(get.status);
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(await head.text()).toBe('');
  });
});

describe.each(GUIDE_SLUGS)('GET /api/guides/%s', (slug) => {
  it('K01 is refused to a free user', async () => {
    await expect(await getGuide(slug, 'free')).toBeProblem('PREMIUM_REQUIRED');
  });

  it('K05 gives a premium user the whole guide, as HTML that no cache may keep', async () => {
    const response = await getGuide(slug, 'premium');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect([...response.headers.keys()].filter(isCacheHeader)).toEqual(['cache-control']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expectWholeGuide(await response.text(), slug);
  });
});

describe('GET /api/guides/:slug of a guide that there is not', () => {
  it.each([
    ...REFUSED.filter(([, code]) => code === 'SESSION_ENDED'),
    ['free', 'GUIDE_NOT_FOUND'],
    ['lapsed', 'GUIDE_NOT_FOUND'],
    ['refunded', 'GUIDE_NOT_FOUND'],
    ['premium', 'GUIDE_NOT_FOUND'],
  ] satisfies [keyof GuideUsers, ErrorCode][])(
    'asks first who she is, then whether it exists: %s, %s',
    async (user, code) => {
      await expect(await getGuide('gemeos', user)).toBeProblem(code);
    },
  );
});

describe('/api/guides/:slug by other methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is 405, premium or not',
    async (method) => {
      for (const user of ['visitor', 'premium'] as const) {
        const response = await getGuide('vaccines', user, method);
        await expect(response).toBeProblem('METHOD_NOT_ALLOWED');
        expect(response.headers.get('Allow')).toBe('GET, HEAD');
      }
    },
  );
});

describe('a plan that changes', () => {
  it('K03 is seen by the next call, without a new token', async () => {
    const { id, accessToken: token } = await insertUser(stack);
    const get = () => callApi(stack, 'GET /api/guides/exams', { token });
    await expect(await get()).toBeProblem('PREMIUM_REQUIRED');
    await payPremium(stack, id);
    expect((await get()).status).toBe(200);
    await stack.sql(
      `delete from public.payments p using public.orders c
       where c.id = p.order_id and c.user_id = $1`,
      [id],
    );
    await expect(await get()).toBeProblem('PREMIUM_REQUIRED');
  });
});

function expectWholeGuide(html: string, slug: GuideSlug): void {
  expect(html).toBe(readFragment(slug));
  expect(html).toMatch(new RegExp(`^<div data-guide="${slug}">[\\s\\S]+</div>$`));
  const [open = '', paid = ''] = html.split('data-unlocked');
  expect(open).toContain('<p>');
  expect(paid).toContain('<h2');
  expect(html).not.toMatch(/<script|<style|<link|data-locked/i);
}

function isCacheHeader(name: string): boolean {
  return /etag|last-modified|expires|age$|cache|cdn|surrogate|vary/i.test(name);
}
