import { describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { freshEmail, type RegisteredUser } from '#tests/support/register-user.ts';
import { askForEmailLink, askForReset, linkTokenFor } from '#tests/support/mail-link.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const ask = (
  { accessToken: token }: Pick<RegisteredUser, 'accessToken'>,
  password: string,
  email: unknown,
) => callApi(stack, 'POST /api/auth/email', { token, json: { password, new_email: email } });
const confirm = (token: unknown) =>
  callApi(stack, 'POST /api/auth/email/confirm', { json: { token } });
const logIn = (email: string, password: string) =>
  callApi(stack, 'POST /api/auth/login', { json: { email, password } });
const mailsTo = (email: string) => stack.mails.filter(({ to }) => to === email);
const refresh = ({ cookie }: RegisteredUser) =>
  callApi(stack, 'POST /api/auth/refresh', { cookie });

/** Asks for another address and answers it with the token of the mail's link. */
async function askForLink(user: RegisteredUser) {
  const email = freshEmail();
  return { email, token: await askForEmailLink(stack, user, email) };
}

describe('POST /api/auth/email and its link', () => {
  it('A15 gives the account the new address once the link that was sent there is opened, and tells the former one', async () => {
    const user = await makeUser(stack);
    const email = freshEmail();
    expect((await ask(user, user.password, `  ${email.toUpperCase()} `)).status).toBe(204);
    expect((await logIn(user.email, user.password)).status).toBe(200);
    expect(mailsTo(user.email)).toEqual([]);
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('Confirme seu e-mail novo no Colinho');
    expect(mail?.html).not.toMatch(/[?&]token=|\{\{/);

    const token = linkTokenFor(stack, email, 'email');
    expect(token.length).toBeGreaterThanOrEqual(40);
    const response = await confirm(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ email });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await logIn(email, user.password)).status).toBe(200);
    await expect(await logIn(user.email, user.password)).toBeProblem('INVALID_CREDENTIALS');
    const me = await callApi(stack, 'GET /api/user/me', { token: user.accessToken });
    expect(await me.json()).toMatchObject({ id: user.id, email });

    // Who may be a stranger: the address of a slip is somebody's.
    const [notice] = mailsTo(user.email);
    expect(notice?.subject).toBe('O e-mail da sua conta no Colinho mudou');
    expect(notice?.html).not.toMatch(/@|\{\{/);
    await expect(await confirm(token)).toBeProblem('EMAIL_LINK_ENDED');
  });

  it('A16 needs the password, tried ten times in 15 minutes, before it says whose an address is', async () => {
    const [user, other] = [await makeUser(stack), await makeUser(stack)];
    for (const email of [other.email, user.email, freshEmail()]) {
      await expect(await ask(user, 'errada-1', email)).toBeProblem('PASSWORD_WRONG');
    }
    await expect(await ask(user, user.password, other.email)).toBeProblem('EMAIL_TAKEN');
    await expect(await ask(user, user.password, user.email)).toBeProblem('EMAIL_SAME');
    await expect(await ask(user, user.password, 'bia@')).toBeProblem('EMAIL_INVALID');
    for (let count = 6; count <= 10; count += 1) await ask(user, 'errada-1', freshEmail());
    await expect(await ask(user, user.password, freshEmail())).toBeProblem('TOO_MANY_ATTEMPTS');
    expect(stack.mails.filter(({ to }) => [other.email, user.email].includes(to))).toEqual([]);
  });

  it('A17 has its link voided by a new password, and voids that of a forgotten one', async () => {
    const user = await makeUser(stack);
    const { token } = await askForLink(user);
    const json = { password: user.password, new_password: 'outra-senha' };
    await callApi(stack, 'POST /api/auth/password', { token: user.accessToken, json });
    await expect(await confirm(token)).toBeProblem('EMAIL_LINK_ENDED');

    const another = await makeUser(stack);
    const reset = await askForReset(stack, another.email);
    expect((await confirm((await askForLink(another)).token)).status).toBe(200);
    const taken = await callApi(stack, 'POST /api/auth/reset', {
      json: { token: reset, password: 'outra-senha' },
    });
    await expect(taken).toBeProblem('RESET_LINK_ENDED');
  });

  it('leaves the sessions as they are, and none of its own', async () => {
    const user = await makeUser(stack);
    const list = () => stack.sql('select id from auth.sessions where user_id = $1', [user.id]);
    const before = await list();
    await confirm((await askForLink(user)).token);
    expect(await list()).toEqual(before);
    expect((await refresh(user)).status).toBe(200);
  });

  it('takes the newest link alone, and none that is over an hour old', async () => {
    const user = await makeUser(stack);
    const { token: older } = await askForLink(user);
    const { token: newer } = await askForLink(user);
    await expect(await confirm(older)).toBeProblem('EMAIL_LINK_ENDED');
    await stack.sql(
      `update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = $1`,
      [user.id],
    );
    await expect(await confirm(newer)).toBeProblem('EMAIL_LINK_ENDED');
  });

  it('is not confirmed by a link for a new password', async () => {
    const user = await makeUser(stack);
    const token = await askForReset(stack, user.email);
    await expect(await confirm(token)).toBeProblem('EMAIL_LINK_ENDED');
    await expect(await confirm(undefined)).toBeProblem('EMAIL_LINK_ENDED');
  });

  it('makes four round trips, and three to confirm', async () => {
    const user = await makeUser(stack);
    stack.upstream.length = 0;
    const { token } = await askForLink(user);
    await confirm(token);
    expect(stack.upstream.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
      '/rest/v1/rpc/begin_password_check',
      '/auth/v1/token',
      '/auth/v1/user',
      '/auth/v1/logout',
      '/rest/v1/rpc/begin_reset',
      '/auth/v1/verify',
      '/auth/v1/logout',
    ]);
  });
});
