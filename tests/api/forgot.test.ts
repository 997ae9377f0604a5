import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { freshEmail } from '#tests/support/register-user.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { linkTokenFor } from '#tests/support/mail-link.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { startStepProxy } from '#tests/support/step-fault-proxy.ts';
import '#tests/support/problem-matcher.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const stack = await sharedStack();
const forgot = (email: unknown, address?: string) =>
  callApi(stack, 'POST /api/auth/forgot', {
    json: { email },
    ...(address === undefined ? {} : { address }),
  });

const mailsTo = (email: string) => stack.mails.filter(({ to }) => to === email);
const asked = () => stack.upstream.map(({ path }) => path.replace(/\?.*/, ''));

describe('POST /api/auth/forgot', () => {
  it('sends a link to the site, in Portuguese, whose token stands after the #', async () => {
    const { email } = await makeUser(stack);
    const response = await forgot(` ${email.toUpperCase()} `);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(mailsTo(email)).toHaveLength(1);
    const mail = stack.mails.findLast(({ to }) => to === email);
    expect(mail?.subject).toBe('Escolha uma nova senha no Colinho');
    expect(mail?.html).toContain('vale por uma hora');
    expect(mail?.html).not.toMatch(/[?&]token=|\{\{/);
    // The hash of what somebody who knows the e-mail could guess in a million tries would not do.
    expect(linkTokenFor(stack, email).length).toBeGreaterThanOrEqual(40);
  });

  it('answers the same for an e-mail without an account, and sends nothing', async () => {
    const { email } = await makeUser(stack);
    const answerTo = async (address: string) => {
      const response = await forgot(address);
      const headers = [...response.headers.keys()].toSorted();
      return { status: response.status, headers };
    };
    const nobody = freshEmail();
    expect(await answerTo(nobody)).toEqual(await answerTo(email));
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(nobody)).toEqual([]);
  });

  it('answers the same where the mail cannot be sent, and tells the operator', async () => {
    const { email } = await makeUser(stack);
    const proxy = await startStepProxy(() => stack.supabaseUrl);
    onTestFinished(() => proxy.close());
    vi.stubEnv('SUPABASE_URL', proxy.url);
    proxy.break({ path: '/auth/v1/recover', turn: 1, fault: 'answers 500' });
    const log = captureLog();
    expect((await forgot(email)).status).toBe(204);
    expect(log.alerts()).toEqual(['reset_mail_failed']);
  });

  it('makes two round trips', async () => {
    const { email } = await makeUser(stack);
    stack.upstream.length = 0;
    await forgot(email);
    expect(asked()).toEqual(['/rest/v1/rpc/begin_forgot', '/auth/v1/recover']);
  });

  it.each([['nao-email'], [''], [null], [['a@b.com']]])('refuses %j', async (email) => {
    await expect(await forgot(email)).toBeProblem('EMAIL_INVALID');
  });

  it('cannot be kept from anybody by who asks for her mail all the time', async () => {
    const { email } = await makeUser(stack);
    for (let count = 1; count <= 30; count += 1) {
      expect((await forgot(email, '203.0.113.85')).status).toBe(204);
    }
    expect((await forgot(email)).status).toBe(204);
  });

  it('is limited to 300 in 5 minutes for one address', async () => {
    const address = '203.0.113.86';
    await stack.sql(
      `insert into public.rate_limits (key, opened_at, hits)
       values (private.rate_limit_key('forgot:address', $1), now(), 300)`,
      [address],
    );
    await expect(await forgot(freshEmail(), address)).toBeProblem('TOO_MANY_ATTEMPTS');
    expect((await forgot(freshEmail())).status).toBe(204);
  });
});
