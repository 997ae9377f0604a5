import { beforeEach, describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { refreshCookieOf } from '#tests/support/refresh-cookie-of.ts';
import { type RegisteredUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: RegisteredUser;
beforeEach(async () => {
  user = await makeUser(stack);
});

const logout = (options: Parameters<typeof callApi>[2]) =>
  callApi(stack, 'POST /api/auth/logout', options);
const refresh = (cookie: string) => callApi(stack, 'POST /api/auth/refresh', { cookie });

async function expectSignedOut(response: Response): Promise<void> {
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(response.headers.getSetCookie()).toEqual([
    'colinho-refresh=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
  ]);
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
}

describe('ends the session at Auth', () => {
  it.each([
    [
      'with the access token and the cookie',
      () => ({ token: user.accessToken, cookie: user.cookie }),
    ],
    ['with the access token alone', () => ({ token: user.accessToken })],
    ['with the cookie alone', () => ({ cookie: user.cookie })],
    [
      'with the cookie and a token that is no longer one',
      () => ({ token: 'a.b.c', cookie: user.cookie }),
    ],
  ])('%s', async (_, options) => {
    await expectSignedOut(await logout(options()));
    await expect(await refresh(user.cookie)).toBeProblem('SESSION_ENDED');
  });

  it('and no other one: she stays signed in on her other device', async () => {
    const { email, password } = user;
    const other = await callApi(stack, 'POST /api/auth/login', { json: { email, password } });
    await logout({ token: user.accessToken, cookie: user.cookie });
    expect((await refresh(refreshCookieOf(other))).status).toBe(200);
  });
});

describe('without a session', () => {
  it.each([
    ['nothing at all', {}],
    ['a cookie that Auth does not know', { cookie: 'colinho-refresh=desconhecido' }],
  ])('says 204 and clears the cookie: %s', async (_, options) => {
    await expectSignedOut(await logout(options));
  });
});

describe('S07 when another site asks', () => {
  it('refuses and leaves the session', async () => {
    const headers = { Origin: 'https://evil.example' };
    const response = await logout({ cookie: user.cookie, headers });
    await expect(response).toBeProblem('CROSS_SITE');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await refresh(user.cookie)).status).toBe(200);
  });
});
