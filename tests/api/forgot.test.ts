import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { freshEmail } from '#tests/support/register-reader.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { resetTokenFor } from '#tests/support/reset-link.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { startStepProxy } from '#tests/support/step-fault-proxy.ts';
import { budgets } from '#server/http/budgets.ts';
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
/** A timer may be a millisecond early. */
const ANSWER_AFTER_MS = budgets.resetAnswerMs - 1;

describe('POST /api/auth/forgot', () => {
  it('sends a link to the site, in Portuguese, whose token stands after the #', async () => {
    const { email } = await makeUser(stack);
    const response = await forgot(` ${email.toUpperCase()} `);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const mail = stack.mails.findLast(({ to }) => to === email);
    expect(mail?.subject).toBe('Sua senha nova no Colinho');
    expect(mail?.html).toContain('vale por uma hora');
    expect(mail?.html).not.toMatch(/[?&]token=|\{\{/);
    // The hash of what somebody who knows the e-mail could guess in a million tries would not do.
    expect(resetTokenFor(stack, email).length).toBeGreaterThanOrEqual(40);
  });

  it('answers the same for an e-mail without an account, as late, and sends nothing', async () => {
    const { email } = await makeUser(stack);
    const timeOf = async (address: string) => {
      const startedAt = performance.now();
      const response = await forgot(address);
      const headers = [...response.headers.keys()].toSorted();
      return { ms: performance.now() - startedAt, status: response.status, headers };
    };
    const nobody = freshEmail();
    const unknown = await timeOf(nobody);
    const known = await timeOf(email);
    expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 });
    expect(unknown.ms).toBeGreaterThanOrEqual(ANSWER_AFTER_MS);
    expect(known.ms).toBeGreaterThanOrEqual(ANSWER_AFTER_MS);
    // Hers was asked for later.
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(mailsTo(nobody)).toEqual([]);
  });

  it('answers the same, as late, where the mail cannot be sent, and tells the operator', async () => {
    const { email } = await makeUser(stack);
    const proxy = await startStepProxy(() => stack.supabaseUrl);
    onTestFinished(() => proxy.close());
    vi.stubEnv('SUPABASE_URL', proxy.url);
    proxy.break({ path: '/auth/v1/recover', turn: 1, fault: 'answers 500' });
    const log = captureLog();
    const startedAt = performance.now();
    const response = await forgot(email);
    expect(response.status).toBe(204);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(ANSWER_AFTER_MS);
    await expect.poll(() => log.alerts()).toEqual(['reset_mail_failed']);
  });

  it('makes two round trips', async () => {
    const { email } = await makeUser(stack);
    stack.upstream.length = 0;
    await forgot(email);
    await expect.poll(asked).toEqual(['/rest/v1/rpc/begin_forgot', '/auth/v1/recover']);
  });

  it.each([['nao-email'], [''], [null], [['a@b.com']]])('refuses %j', async (email) => {
    await expect(await forgot(email)).toBeProblem('EMAIL_INVALID');
  });

  it('is limited to 10 in 15 minutes for one e-mail, with an account or without', async () => {
    const { email } = await makeUser(stack);
    stack.upstream.length = 0;
    for (const wanted of [email, freshEmail()]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => forgot(wanted)));
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(204));
      const refused = await forgot(wanted.toUpperCase());
      await expect(refused).toBeProblem('TOO_MANY_ATTEMPTS');
      const wait = Number(refused.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(15 * 60);
    }
    // What they set going is over before another test counts.
    await expect.poll(() => asked().filter((path) => path === '/auth/v1/recover')).toHaveLength(20);
  });

  it('is limited to 300 in 5 minutes for one address', async () => {
    const address = '2001:db8:f0::1';
    await stack.sql(
      `insert into public.rate_buckets (key, opened_at, hits)
       values (public.bucket_key('reset:address', $1), now(), 300)`,
      [address],
    );
    await expect(await forgot(freshEmail(), address)).toBeProblem('TOO_MANY_ATTEMPTS');
    expect((await forgot(freshEmail())).status).toBe(204);
  });
});
