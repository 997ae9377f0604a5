import { describe, expect, it } from 'vitest';

import { SessionSchema } from '#contract/auth.ts';
import { callApi } from '#tests/support/call-api.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { refreshCookieOf } from '#tests/support/refresh-cookie-of.ts';
import { type RegisteredUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { signToken } from '#tests/support/sign-token.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const change = (user: Pick<RegisteredUser, 'accessToken'>, password: unknown, wanted: unknown) =>
  callApi(stack, 'POST /api/auth/password', {
    token: user.accessToken,
    json: { password, new_password: wanted },
  });
const logIn = ({ email }: RegisteredUser, password: string) =>
  callApi(stack, 'POST /api/auth/login', { json: { email, password } });
const signIns = () => stack.upstream.filter(({ path }) => path.startsWith('/auth/v1/token'));
const refresh = (cookie: string) => callApi(stack, 'POST /api/auth/refresh', { cookie });

describe('POST /api/auth/password', () => {
  it('changes it, keeps this device signed in and ends the others', async () => {
    const user = await makeUser(stack);
    const other = await logIn(user, user.password);
    const { access_token } = SessionSchema.parse(await other.clone().json());
    const elsewhere = refreshCookieOf(other);
    const readElsewhere = () => callApi(stack, 'GET /api/user/me', { token: access_token });
    expect((await readElsewhere()).status).toBe(200);
    const response = await change(user, user.password, 'outra-senha');
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');

    await expect(await logIn(user, user.password)).toBeProblem('INVALID_CREDENTIALS');
    expect((await logIn(user, 'outra-senha')).status).toBe(200);
    await expect(await refresh(elsewhere)).toBeProblem('SESSION_ENDED');
    // A token lives for an hour; the session that it is of is asked for.
    await expect(await readElsewhere()).toBeProblem('SESSION_ENDED');
    const kept = await refresh(refreshCookieOf(response));
    expect(kept.status).toBe(200);
    expect(SessionSchema.parse(await kept.json()).user.id).toBe(user.id);
  });

  it('changed on two devices at once is changed by one at most, and neither fails at the server', async () => {
    const user = await makeUser(stack);
    const wishes = ['outra-senha', 'mais-uma-senha'];
    const answers = await Promise.all(wishes.map((wish) => change(user, user.password, wish)));
    for (const { status } of answers) expect([204, 401]).toContain(status);
    const works = await Promise.all([user.password, ...wishes].map((one) => logIn(user, one)));
    expect(works.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('tries ten passwords in 15 minutes for one session, and none of another is refused for it', async () => {
    const user = await makeUser(stack);
    const elsewhere = SessionSchema.parse(await (await logIn(user, user.password)).json());
    for (let count = 1; count <= 10; count += 1) {
      await expect(await change(user, 'errada-1', 'outra-senha')).toBeProblem('PASSWORD_WRONG');
    }
    stack.upstream.length = 0;
    const right = await change(user, user.password, 'outra-senha');
    await expect(right).toBeProblem('TOO_MANY_ATTEMPTS');
    const seconds = Number(right.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(signIns()).toEqual([]);
    const token = elsewhere.access_token;
    expect((await change({ accessToken: token }, user.password, 'outra-senha')).status).toBe(204);
  });

  it('makes four round trips: session and limit, old password, other sessions, new password', async () => {
    const user = await makeUser(stack);
    stack.upstream.length = 0;
    await change(user, user.password, 'outra-senha');
    expect(stack.upstream.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
      '/rest/v1/rpc/begin_password_check',
      '/auth/v1/token',
      '/auth/v1/logout',
      '/auth/v1/user',
    ]);
  });

  it.each([
    ['the same one', 'colinho123', 'PASSWORD_SAME'],
    ['a short one', 'abc12', 'PASSWORD_TOO_SHORT'],
    ['a common one', 'Password1', 'PASSWORD_WEAK'],
    ['one of 80 bytes', 'ã'.repeat(40), 'PASSWORD_TOO_LONG'],
    ['none', undefined, 'PASSWORD_REQUIRED'],
  ] as const)('refuses %s', async (_, wanted, code) => {
    const user = await makeUser(stack);
    await expect(await change(user, user.password, wanted)).toBeProblem(code);
    expect((await logIn(user, user.password)).status).toBe(200);
  });

  it('S12 cannot be had with another user’s password, or a token made up from her e-mail', async () => {
    const [user, other] = [await makeUser(stack), await makeUser(stack)];
    const forged = [
      '{"alg":"none"}',
      JSON.stringify({ sub: user.id, email: user.email, role: 'authenticated' }),
      'x',
    ].map((part) => Buffer.from(part).toString('base64url'));
    const accessToken = forged.join('.');
    stack.upstream.length = 0;
    await expect(await change({ accessToken }, user.password, 'outra-senha')).toBeProblem(
      'SESSION_ENDED',
    );
    await expect(await change({ accessToken }, 'errada-1', 'outra-senha')).toBeProblem(
      'SESSION_ENDED',
    );
    const mixed = [
      '{"alg":"HS256"}',
      JSON.stringify({ sub: other.id, email: user.email, role: 'authenticated' }),
      'x',
    ].map((part) => Buffer.from(part).toString('base64url'));
    const answer = await change({ accessToken: mixed.join('.') }, user.password, 'outra-senha');
    await expect(answer).toBeProblem('SESSION_ENDED');
    const erased = await callApi(stack, 'DELETE /api/user/me', {
      token: accessToken,
      json: { password: user.password },
    });
    await expect(erased).toBeProblem('SESSION_ENDED');
    // None of it was a guess: Auth was not asked.
    expect(signIns()).toEqual([]);
    expect((await logIn(user, user.password)).status).toBe(200);
  });

  it('changes nobody’s by a token whose e-mail is another account’s by now', async () => {
    const [user, other] = [await makeUser(stack), await makeUser(stack)];
    const role = 'authenticated';
    const exp = Math.floor(Date.now() / 1_000) + 600;
    const claims = { sub: other.id, email: user.email, role, aud: role, exp };
    const accessToken = signToken(claims, stack.jwtSecret);
    const answer = await change({ accessToken }, user.password, 'outra-senha');
    await expect(answer).toBeProblem('SESSION_ENDED');
    for (const one of [user, other]) expect((await logIn(one, one.password)).status).toBe(200);
  });

  it.each([['e30.e30.e30'], ['a.b.c']])('refuses the token %s', async (accessToken) => {
    await expect(await change({ accessToken }, 'colinho123', 'outra-senha')).toBeProblem(
      'SESSION_ENDED',
    );
  });
});
