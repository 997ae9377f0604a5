import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { SessionSchema } from '#contract/auth.ts';
import { callApi } from '#tests/support/call-api.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { refreshCookieOf } from '#tests/support/refresh-cookie-of.ts';
import { type RegisteredUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const CLEARED = 'colinho-refresh=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict';

const stack = await sharedStack();

let user: RegisteredUser;
const newUser = async () => {
  user = await makeUser(stack);
};

const refresh = (cookie: string, headers = {}) =>
  callApi(stack, 'POST /api/auth/refresh', { cookie, headers });

/** As if each rotation so far had been a minute ago: past the 10 s in which a token may come twice. */
const waitAMinute = () =>
  stack.sql(
    `update auth.refresh_tokens
     set created_at = created_at - interval '1 minute', updated_at = updated_at - interval '1 minute'`,
  );

describe('with a good cookie', () => {
  beforeEach(newUser);

  it('answers a session and rotates the cookie', async () => {
    const response = await refresh(user.cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { access_token: token, user: me } = SessionSchema.parse(await response.json());
    expect(me).toMatchObject({ id: user.id, name: 'Bia', is_premium: false });
    expect((await callApi(stack, 'GET /api/user/me', { token })).status).toBe(200);

    const rotated = refreshCookieOf(response);
    expect(rotated).toMatch(/^colinho-refresh=[\w.~-]{10,}$/);
    expect(rotated).not.toBe(user.cookie);
    expect((await refresh(rotated)).status).toBe(200);
  });

  it('answers premium as it is now, not as it was at sign-in', async () => {
    await payPremium(stack, user.id);
    const session = SessionSchema.parse(await (await refresh(user.cookie)).json());
    expect(session.user.is_premium).toBe(true);
  });

  it('S05 answers five tabs at once with one family of tokens', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(user.cookie)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await waitAMinute();
    const [last = user.cookie] = responses.map(refreshCookieOf);
    expect((await refresh(last)).status).toBe(200);
  });
});

describe('S04 once the access token has expired', () => {
  beforeEach(async () => {
    await newUser();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('brings her back: 401, then a new session, then 200', async () => {
    const getMe = (token: string) => callApi(stack, 'GET /api/user/me', { token });
    await expect(await getMe(user.accessToken)).toBeProblem('SESSION_ENDED');
    const session = SessionSchema.parse(await (await refresh(user.cookie)).json());
    expect((await getMe(session.access_token)).status).toBe(200);
  });
});

describe('with a cookie that Auth refuses', () => {
  beforeAll(newUser);

  it('S06 ends the whole family where an old one comes back, and forgets the cookie', async () => {
    const second = refreshCookieOf(await refresh(user.cookie));
    const third = refreshCookieOf(await refresh(second));
    await waitAMinute();

    const stolen = await refresh(user.cookie);
    await expect(stolen).toBeProblem('SESSION_ENDED');
    expect(stolen.headers.getSetCookie()).toEqual([CLEARED]);
    await expect(await refresh(third)).toBeProblem('SESSION_ENDED');
  });

  it.each([
    ['unknown', 'colinho-refresh=desconhecido'],
    ['empty', 'colinho-refresh='],
    ['of a form that no token has', 'colinho-refresh="a b"'],
    ['of another name', 'outro=valor'],
    ['of the https name, on http', '__Host-colinho-refresh=desconhecido'],
  ])('answers 401 to one that is %s and forgets it', async (_, cookie) => {
    const response = await refresh(cookie);
    await expect(response).toBeProblem('SESSION_ENDED');
    expect(response.headers.getSetCookie()).toEqual([CLEARED]);
  });

  it('takes no refresh token from the body', async () => {
    const json = { refresh_token: user.cookie.split('=')[1] };
    await expect(await callApi(stack, 'POST /api/auth/refresh', { json })).toBeProblem(
      'SESSION_ENDED',
    );
  });
});

describe('S07 when another site asks', () => {
  beforeAll(newUser);

  it.each([
    ['its Origin', { Origin: 'https://evil.example' }],
    ['the Origin null', { Origin: 'null' }],
    ['Sec-Fetch-Site cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('refuses %s, rotates nothing and sets nothing', async (_, headers) => {
    stack.upstream.length = 0;
    const response = await refresh(user.cookie, headers);
    await expect(response).toBeProblem('CROSS_SITE');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(stack.upstream).toEqual([]);
    const own = await refresh(user.cookie);
    expect(own.status).toBe(200);
    user = { ...user, cookie: refreshCookieOf(own) };
  });

  it('serves the site itself', async () => {
    const headers = { Origin: stack.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await refresh(user.cookie, headers)).status).toBe(200);
  });
});
