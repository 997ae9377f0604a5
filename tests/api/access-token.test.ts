import { beforeAll, describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { signToken } from '#tests/support/sign-token.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: User;
beforeAll(async () => {
  user = await insertUser(stack);
});

const getMe = (authorization?: string) =>
  callApi(stack, 'GET /api/user/me', {
    ...(authorization === undefined ? {} : { headers: { Authorization: authorization } }),
  });

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

describe('S01 with a valid token', () => {
  it('answers the account, exactly the fields of the contract, kept by no cache', async () => {
    const response = await getMe(`Bearer ${user.accessToken}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      id: user.id,
      name: 'Bia',
      email: user.email,
      is_premium: false,
      premium_until: null,
      due_date: null,
      tracking_paused: false,
      consent_version: null,
    });
  });

  it('takes the scheme in any case', async () => {
    expect((await getMe(`bearer ${user.accessToken}`)).status).toBe(200);
  });
});

describe('S02 without a token that has the form of one', () => {
  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['the scheme alone', 'Bearer'],
    ['a word', 'Bearer abc'],
    ['another scheme', 'Basic YTpi'],
    ['two parts', 'Bearer abc.def'],
    ['four parts', 'Bearer a.b.c.d'],
    ['a signature of nothing', 'Bearer abc.def.'],
    ['two tokens', 'Bearer a.b.c, Bearer a.b.c'],
    ['more than 8 KB', `Bearer ${'a'.repeat(9_000)}.b.c`],
    ['a quote', "Bearer a'b.c.d"],
  ])('answers 401 to %s and asks nobody', async (_, authorization) => {
    stack.upstream.length = 0;
    await expect(await getMe(authorization)).toBeProblem('SESSION_ENDED');
    expect(stack.upstream).toEqual([]);
  });
});

describe('S03 with a token that Supabase did not make', () => {
  it.each([
    [
      'alg none and any signature',
      () => `${encode({ alg: 'none' })}.${encode(payloadOf(user.accessToken))}.x`,
    ],
    ['a secret of its own', () => signToken(payloadOf(user.accessToken), 'segredo')],
    [
      'the public key as the secret',
      () => signToken(payloadOf(user.accessToken), stack.publishableKey),
    ],
    ['three words', () => 'abc.def.ghi'],
  ])('answers 401: %s', async (_, forge) => {
    await expect(await getMe(`Bearer ${forge()}`)).toBeProblem('SESSION_ENDED');
  });

  it.each([
    ['sub', '00000000-0000-4000-8000-000000000001'],
    ['role', 'service_role'],
    ['aud', 'other'],
    ['exp', 4_102_444_800],
  ])('answers 401 where %s was changed under her signature', async (claim, value) => {
    const [header, , signature] = user.accessToken.split('.');
    const payload = encode({ ...payloadOf(user.accessToken), [claim]: value });
    await expect(await getMe(`Bearer ${header}.${payload}.${signature}`)).toBeProblem(
      'SESSION_ENDED',
    );
  });
});

describe('S03 S10 whose token holds is said by Supabase, in the one call that needs it', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const signed = (claims: object) => {
    const aud = 'authenticated';
    const { session_id } = payloadOf(user.accessToken);
    const own = {
      session_id,
      sub: user.id,
      role: aud,
      aud,
      iat: now(),
      exp: now() + 3600,
      ...claims,
    };
    return signToken(own, stack.jwtSecret);
  };

  it.each([
    ['it is over', { exp: now() - 1 }],
    ['it does not hold yet', { nbf: now() + 600 }],
    ['it was made in the future', { iat: now() + 3600 }],
    ['it is a visitor’s', { role: 'anon' }],
    ['it is of nobody', { sub: undefined }],
  ])('answers 401 where the signature is right and %s', async (_, claims) => {
    await expect(await getMe(`Bearer ${signed(claims)}`)).toBeProblem('SESSION_ENDED');
  });

  it('answers 401 to the key of a set that nobody knows, and fetches no set of keys', async () => {
    const header = { alg: 'ES256', kid: 'unknown', typ: 'JWT' };
    const forged = signToken(payloadOf(user.accessToken), 'x', header);
    stack.upstream.length = 0;
    await expect(await getMe(`Bearer ${forged}`)).toBeProblem('SESSION_ENDED');
    expect((await getMe(`Bearer ${signed({})}`)).status).toBe(200);
    expect(stack.upstream.map(({ path }) => path)).toEqual([
      '/rest/v1/rpc/get_me',
      '/rest/v1/rpc/get_me',
    ]);
  });
});

describe('with a valid token of an account that is gone', () => {
  it('answers 401 to reading and to changing', async () => {
    const { id, accessToken: token } = await insertUser(stack);
    await stack.sql('delete from auth.users where id = $1', [id]);
    await expect(await callApi(stack, 'GET /api/user/me', { token })).toBeProblem('SESSION_ENDED');
    const change = await callApi(stack, 'PATCH /api/user/me', { token, json: { name: 'Ana' } });
    await expect(change).toBeProblem('SESSION_ENDED');
  });
});
