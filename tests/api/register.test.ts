import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { SessionSchema } from '#contract/auth.ts';
import registerFunction from '#functions/auth.ts';
import { callApi } from '#tests/support/call-api.ts';
import { platformContext } from '#tests/support/platform-context.ts';
import { freshEmail, registerUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

const register = (fields: Record<string, unknown>) =>
  callApi(stack, 'POST /api/auth/register', {
    json: { name: 'Bia', password: 'colinho123', ...fields },
  });
const countUsers = (email: string) =>
  stack.sql('select id from auth.users where lower(email) = lower($1)', [email]);

describe('with valid fields', () => {
  it('stores neither name nor consent beside the account, where tokens would have them as they were', async () => {
    const { id } = await registerUser(stack, { consent: CONSENT.version });
    const [row] = await stack.sql(
      'select raw_user_meta_data::text as metadata from auth.users where id = $1',
      [id],
    );
    expect(row?.['metadata']).not.toMatch(/Bia|consent/);
  });

  it('A01 opens an account and a session whose refresh token travels only in its cookie', async () => {
    const email = freshEmail();
    const response = await register({ email });
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');

    const [cookie = '', ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^colinho-refresh=[\w.~-]{10,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const text = await response.text();
    expect(text).not.toContain(/=([^;]+)/.exec(cookie)?.[1]);
    const session = SessionSchema.parse(JSON.parse(text));
    expect(JSON.parse(text)).toEqual({
      access_token: session.access_token,
      user: { id: session.user.id, name: 'Bia', email, is_premium: false, premium_until: null },
    });
  });

  it('A01 marks the cookie Secure and __Host- where the site is on https', async () => {
    const response = await registerFunction(
      new Request('https://colinho.example/api/auth/register', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Bia', email: freshEmail(), password: 'colinho123' }),
      }),
      platformContext({ ip: '203.0.113.7' }),
    );
    expect(response.status).toBe(201);
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-colinho-refresh=[\w.~-]{10,}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('A10 ignores fields that a user must not set', async () => {
    const email = freshEmail();
    const id = '00000000-0000-4000-8000-000000000001';
    const response = await register({
      email,
      is_premium: true,
      role: 'service_role',
      user_id: id,
      id,
    });
    const { user } = SessionSchema.parse(await response.json());
    expect(user).toMatchObject({ is_premium: false, premium_until: null });
    expect(user.id).not.toBe(id);
    expect(
      await stack.sql('select role, raw_user_meta_data from auth.users where email = $1', [email]),
    ).toEqual([
      {
        role: 'authenticated',
        raw_user_meta_data: expect.not.objectContaining({
          is_premium: true,
          role: 'service_role',
        }) as unknown,
      },
    ]);
  });
});

describe('the profile and the consent', () => {
  const rowsOf = async (id: string) => ({
    profiles: await stack.sql(
      'select name, due_date, tracking_paused from public.profiles where id = $1',
      [id],
    ),
    consents: await stack.sql(
      'select version, text_sha256, withdrawn_at from public.consents where user_id = $1',
      [id],
    ),
  });

  it('are born with the account where she ticked the box', async () => {
    const { id } = await registerUser(stack, { name: 'Ana', consent: CONSENT.version });
    expect(await rowsOf(id)).toEqual({
      profiles: [{ name: 'Ana', due_date: null, tracking_paused: false }],
      consents: [
        {
          version: CONSENT.version,
          text_sha256: createHash('sha256').update(CONSENT.text).digest('hex'),
          withdrawn_at: null,
        },
      ],
    });
  });

  it('G01 stay apart: without the tick there is a profile and no consent', async () => {
    const { id } = await registerUser(stack, { name: 'Ana' });
    expect(await rowsOf(id)).toEqual({
      profiles: [{ name: 'Ana', due_date: null, tracking_paused: false }],
      consents: [],
    });
  });

  it('are not written for a version of the text that nobody shows', async () => {
    const email = freshEmail();
    await expect(await register({ email, consent: '2020-01-01' })).toBeProblem('CONSENT_UNKNOWN');
    expect(await countUsers(email)).toEqual([]);
  });
});

describe('when the e-mail has an account', () => {
  it.each([
    ['as it was', (email: string) => email],
    ['in upper case', (email: string) => email.toUpperCase()],
    ['with spaces around it', (email: string) => `  ${email} `],
  ])('A02 refuses it %s and makes no second account', async (_, variant) => {
    const { email } = await registerUser(stack);
    await expect(await register({ email: variant(email) })).toBeProblem('EMAIL_TAKEN');
    expect(await countUsers(email)).toHaveLength(1);
  });

  it('A02 opens one account where two sign-ups arrive at once', async () => {
    const email = freshEmail();
    const responses = await Promise.all([register({ email }), register({ email })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await countUsers(email)).toHaveLength(1);
  });
});

describe('when the profile cannot be written', () => {
  it('A12 leaves no account behind, and a repeat succeeds', async () => {
    const email = freshEmail();
    await stack.sql('alter table public.profiles add constraint broken check (false) not valid');
    let failed: Response;
    try {
      failed = await register({ email });
    } finally {
      await stack.sql('alter table public.profiles drop constraint broken');
    }
    await expect(failed).toBeProblem('UNAVAILABLE');
    expect(await countUsers(email)).toEqual([]);
    expect((await register({ email })).status).toBe(201);
  });
});
