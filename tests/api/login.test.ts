import { describe, expect, it } from 'vitest';

import type { ErrorCode } from '#contract/errors.ts';
import { SessionSchema } from '#contract/auth.ts';
import { callApi } from '#tests/support/call-api.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { freshEmail, registerUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

const login = (json: Record<string, unknown>) => callApi(stack, 'POST /api/auth/login', { json });

describe('with the right password', () => {
  it('opens a session of the same form as registering does', async () => {
    const { id, email, password } = await registerUser(stack);
    const response = await login({ email, password });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^colinho-refresh=[\w.~-]{10,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const body: unknown = await response.json();
    expect(body).toEqual({
      access_token: SessionSchema.parse(body).access_token,
      user: { id, name: 'Bia', email, is_premium: false, premium_until: null },
    });
  });

  it('answers premium from the ledger, until an instant in ISO form', async () => {
    const { id, email, password } = await makeUser(stack);
    await payPremium(stack, id);
    const { user } = SessionSchema.parse(await (await login({ email, password })).json());
    expect(user.is_premium).toBe(true);
    expect(user.premium_until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(user.premium_until ?? '')).toBeGreaterThan(Date.now());
  });

  it('takes the e-mail in any case and with spaces around it', async () => {
    const { email, password } = await makeUser(stack);
    expect((await login({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200);
  });
});

describe('with a wrong password or an unknown e-mail', () => {
  it('A06 answers the same, to the letter', async () => {
    const { email } = await makeUser(stack);
    const wrong = await login({ email, password: 'errada123' });
    const unknown = await login({ email: freshEmail(), password: 'errada123' });
    for (const response of [wrong, unknown]) {
      await expect(response).toBeProblem('INVALID_CREDENTIALS');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const headersOf = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    expect(headersOf(wrong)).toEqual(headersOf(unknown));
  });

  it('compares the password with its case', async () => {
    const { email, password } = await makeUser(stack);
    await expect(await login({ email, password: password.toUpperCase() })).toBeProblem(
      'INVALID_CREDENTIALS',
    );
  });
});

describe('B02 with a field of the wrong type', () => {
  it.each([
    ['email', 'EMAIL_INVALID'],
    ['password', 'PASSWORD_REQUIRED'],
  ] satisfies [string, ErrorCode][])('names it: %s', async (field, code) => {
    for (const value of [undefined, null, true, 7, [], {}, '']) {
      const json = { email: freshEmail(), password: 'colinho123', [field]: value };
      await expect(await login(json)).toBeProblem(code);
    }
  });
});
