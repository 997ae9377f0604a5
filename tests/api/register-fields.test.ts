import { describe, expect, it } from 'vitest';

import type { ErrorCode } from '#contract/errors.ts';
import { callApi } from '#tests/support/call-api.ts';
import { freshEmail } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

const register = (fields: Record<string, unknown>) =>
  callApi(stack, 'POST /api/auth/register', {
    json: { name: 'Bia', email: freshEmail(), password: 'colinho123', ...fields },
  });
const login = (email: string, password: string) =>
  callApi(stack, 'POST /api/auth/login', { json: { email, password } });

describe('a password', () => {
  it.each([
    ['A03 of 5 characters', '12345', 'PASSWORD_TOO_SHORT'],
    ['A04 of 73 bytes', 'a'.repeat(73), 'PASSWORD_TOO_LONG'],
    ['A04 of 40 letters ã, which are 80 bytes', 'ã'.repeat(40), 'PASSWORD_TOO_LONG'],
    ['with a NUL, where bcrypt would end it', 'colinho\u0000', 'PASSWORD_TOO_LONG'],
  ] satisfies [string, string, ErrorCode][])('%s is refused', async (_, password, code) => {
    await expect(await register({ password })).toBeProblem(code);
  });

  it.each([
    ['A03 of 6 characters', 'xk93qm'],
    ['A04 of 72 bytes', 'a'.repeat(72)],
    ['A04 of 36 letters ã, which are 72 bytes', 'ã'.repeat(36)],
    ['with spaces at both ends', ' colinho '],
  ])('%s opens an account and lets her in again', async (_, password) => {
    const email = freshEmail();
    expect((await register({ email, password })).status).toBe(201);
    expect((await login(email, password)).status).toBe(200);
  });

  it('A04 never lets in one that shares only its first 72 bytes', async () => {
    const email = freshEmail();
    const password = 'a'.repeat(72);
    await register({ email, password });
    await expect(await login(email, `${password}b`)).toBeProblem('PASSWORD_TOO_LONG');
    await expect(await login(email, password.slice(0, 71))).toBeProblem('INVALID_CREDENTIALS');
  });
});

describe('an e-mail', () => {
  it.each([
    ['without an at sign', 'nao-email'],
    ['of 300 characters', `${'a'.repeat(285)}@exemplo.com.br`],
    ['with a space inside', 'bia maria@exemplo.com.br'],
    ['with a domain in other letters', 'bia@exemplo-ção.com.br'],
    ['with a line break', 'bia@exemplo.com.br\nBcc: x@y.br'],
    ['with a NUL', 'bia\0@exemplo.com.br'],
  ])('A05 %s is refused', async (_, email) => {
    await expect(await register({ email })).toBeProblem('EMAIL_INVALID');
  });

  it('A05 loses its capitals and the spaces around it', async () => {
    const email = freshEmail();
    const response = await register({ email: `  ${email.toUpperCase()}\t` });
    expect(await response.json()).toMatchObject({ user: { email } });
    expect((await login(email, 'colinho123')).status).toBe(200);
  });
});

describe('a name', () => {
  const nameAfter = async (name: string) => {
    const email = freshEmail();
    const response = await register({ email, name });
    const [row] = await stack.sql(
      'select p.name from public.profiles p join auth.users u using (id) where u.email = $1',
      [email],
    );
    expect(await response.json()).toMatchObject({ user: { name: row?.['name'] } });
    return row?.['name'];
  };

  it.each([
    ['markup', '<img onerror=alert(1)>'],
    ['an emoji of several code points', 'Bia 👩‍👧'],
    ['a quote and a statement', "Robert'); drop table profiles;--"],
    ['80 characters', 'é'.repeat(80)],
  ])('A13 with %s is kept as text', async (_, name) => {
    expect(await nameAfter(name)).toBe(name);
  });

  it('A13 is trimmed and kept in its composed form', async () => {
    expect(await nameAfter('  Moni\u0302ca ')).toBe('Monîca');
  });

  it.each([
    ['of 81 characters', 'a'.repeat(81), 'NAME_TOO_LONG'],
    ['of nothing', '', 'NAME_REQUIRED'],
    ['of spaces', ' \u00a0\t ', 'NAME_REQUIRED'],
    ['with a NUL', 'Bia\0', 'NAME_INVALID'],
    ['with a line break', 'Bia\r\nadmin', 'NAME_INVALID'],
    ['with a mark that turns the text around', 'Bia\u202eaib', 'NAME_INVALID'],
    ['with half a character', 'Bia\ud83d', 'NAME_INVALID'],
  ] satisfies [string, string, ErrorCode][])('A13 %s is refused', async (_, name, code) => {
    await expect(await register({ name })).toBeProblem(code);
  });
});

describe('B02 a field of the wrong type', () => {
  const WRONG = [null, true, 7, [], {}];
  it.each([
    ['name', 'NAME_INVALID', 'nome'],
    ['email', 'EMAIL_INVALID', 'e-mail'],
    ['password', 'PASSWORD_REQUIRED', 'senha'],
    ['consent', 'CONSENT_UNKNOWN', 'consentimento'],
  ] satisfies [string, ErrorCode, string][])('is named: %s', async (field, code, word) => {
    for (const value of WRONG) {
      const response = await register({ [field]: value });
      await expect(response).toBeProblem(code);
      expect(await response.text()).toContain(word);
    }
  });

  it.each([
    ['name', 'NAME_INVALID'],
    ['email', 'EMAIL_INVALID'],
    ['password', 'PASSWORD_REQUIRED'],
  ] satisfies [string, ErrorCode][])('is named where it is missing: %s', async (field, code) => {
    await expect(await register({ [field]: undefined })).toBeProblem(code);
  });
});
