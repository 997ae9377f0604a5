import { describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { type RegisteredUser } from '#tests/support/register-user.ts';
import { askForReset } from '#tests/support/mail-link.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const reset = (token: unknown, password: unknown) =>
  callApi(stack, 'POST /api/auth/reset', { json: { token, password } });
const logIn = ({ email }: RegisteredUser, password: string) =>
  callApi(stack, 'POST /api/auth/login', { json: { email, password } });

describe('POST /api/auth/reset', () => {
  it('sets the new password, once, and ends every session', async () => {
    const user = await makeUser(stack);
    const token = await askForReset(stack, user.email);
    const response = await reset(token, 'outra-senha');
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);

    expect((await logIn(user, 'outra-senha')).status).toBe(200);
    await expect(await logIn(user, user.password)).toBeProblem('INVALID_CREDENTIALS');
    const refreshed = await callApi(stack, 'POST /api/auth/refresh', { cookie: user.cookie });
    await expect(refreshed).toBeProblem('SESSION_ENDED');
    await expect(await reset(token, 'terceira-senha')).toBeProblem('RESET_LINK_ENDED');
    expect((await logIn(user, 'outra-senha')).status).toBe(200);
  });

  it('ends the sessions also where she takes the password that she had', async () => {
    const user = await makeUser(stack);
    const token = await askForReset(stack, user.email);
    expect((await reset(token, user.password)).status).toBe(204);
    const refreshed = await callApi(stack, 'POST /api/auth/refresh', { cookie: user.cookie });
    await expect(refreshed).toBeProblem('SESSION_ENDED');
  });

  it('does not spend the link on a password that is refused', async () => {
    const user = await makeUser(stack);
    const token = await askForReset(stack, user.email);
    await expect(await reset(token, 'abc12')).toBeProblem('PASSWORD_TOO_SHORT');
    await expect(await reset(token, 'iloveyou')).toBeProblem('PASSWORD_WEAK');
    await expect(await reset(token, 'ã'.repeat(40))).toBeProblem('PASSWORD_TOO_LONG');
    expect((await reset(token, 'outra-senha')).status).toBe(204);
  });

  it('takes the newest link alone', async () => {
    const user = await makeUser(stack);
    const older = await askForReset(stack, user.email);
    const newer = await askForReset(stack, user.email);
    await expect(await reset(older, 'outra-senha')).toBeProblem('RESET_LINK_ENDED');
    expect((await reset(newer, 'outra-senha')).status).toBe(204);
  });

  it('takes no link that is over an hour old', async () => {
    const user = await makeUser(stack);
    const token = await askForReset(stack, user.email);
    await stack.sql(
      `update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1`,
      [user.id],
    );
    await expect(await reset(token, 'outra-senha')).toBeProblem('RESET_LINK_ENDED');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty one', ''],
    ['one of another kind', 'a'.repeat(56)],
    ['one with signs of its own', `${'a'.repeat(40)}' or 1=1`],
    ['one that is too long', 'a'.repeat(513)],
    ['an access token', 'e30.e30.e30'],
  ])('refuses a token: %s', async (_, token) => {
    await expect(await reset(token, 'outra-senha')).toBeProblem('RESET_LINK_ENDED');
  });

  it('cannot be had with an access token in place of the link', async () => {
    const user = await makeUser(stack);
    const json = { token: user.accessToken, password: 'outra-senha' };
    const response = await callApi(stack, 'POST /api/auth/reset', {
      json,
      token: user.accessToken,
    });
    await expect(response).toBeProblem('RESET_LINK_ENDED');
    expect((await logIn(user, user.password)).status).toBe(200);
  });

  it('is limited to 300 tries in 5 minutes for one address', async () => {
    const address = '203.0.113.84';
    const user = await makeUser(stack);
    const token = await askForReset(stack, user.email);
    await stack.sql(
      `insert into public.rate_limits (key, opened_at, hits)
       values (private.rate_limit_key('reset:address', $1), now(), 300)`,
      [address],
    );
    const json = { token, password: 'outra-senha' };
    const refused = await callApi(stack, 'POST /api/auth/reset', { json, address });
    await expect(refused).toBeProblem('TOO_MANY_ATTEMPTS');
    expect((await reset(token, 'outra-senha')).status).toBe(204);
  });
});
