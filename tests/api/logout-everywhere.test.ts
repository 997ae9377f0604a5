import { describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { refreshCookieOf } from '#tests/support/refresh-cookie-of.ts';
import { type RegisteredUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const everywhere = (options: { token?: string; cookie?: string }) =>
  callApi(stack, 'POST /api/auth/logout?scope=global', options);
const refresh = (cookie: string) => callApi(stack, 'POST /api/auth/refresh', { cookie });
const anotherSession = async ({ email, password }: RegisteredUser) =>
  refreshCookieOf(await callApi(stack, 'POST /api/auth/login', { json: { email, password } }));

describe('POST /api/auth/logout?scope=global', () => {
  it('ends every session of the account, by its token', async () => {
    const user = await makeUser(stack);
    const other = await anotherSession(user);
    const response = await everywhere({ token: user.accessToken, cookie: user.cookie });
    expect(response.status).toBe(204);
    expect(response.headers.get('Set-Cookie')).toMatch(/Max-Age=0/);
    await expect(await refresh(other)).toBeProblem('SESSION_ENDED');
    await expect(await refresh(user.cookie)).toBeProblem('SESSION_ENDED');
  });

  it('does so by the cookie alone, and by the cookie beside a token that is over', async () => {
    for (const token of [undefined, 'e30.e30.e30']) {
      const user = await makeUser(stack);
      const other = await anotherSession(user);
      const options = { cookie: user.cookie, ...(token === undefined ? {} : { token }) };
      expect((await everywhere(options)).status).toBe(204);
      await expect(await refresh(other)).toBeProblem('SESSION_ENDED');
    }
  });

  it('leaves other users alone, and another session to a plain logout', async () => {
    const [user, bystander] = [await makeUser(stack), await makeUser(stack)];
    const other = await anotherSession(user);
    await callApi(stack, 'POST /api/auth/logout', { token: user.accessToken });
    await everywhere({ token: (await makeUser(stack)).accessToken });
    expect((await refresh(other)).status).toBe(200);
    expect((await refresh(bystander.cookie)).status).toBe(200);
  });

  it('says so where there is no session to begin with', async () => {
    await expect(await everywhere({})).toBeProblem('SESSION_ENDED');
    const ended = { token: 'e30.e30.e30', cookie: 'colinho-refresh=0123456789' };
    await expect(await everywhere(ended)).toBeProblem('SESSION_ENDED');
  });
});
