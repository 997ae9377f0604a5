import { beforeAll, describe, expect, it } from 'vitest';

import { callApi, freshAddress } from '#tests/support/call-api.ts';
import { makeReader } from '#tests/support/make-reader.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { freshEmail, type Reader } from '#tests/support/register-reader.ts';
import { secondsUntilOpen } from '#tests/support/seconds-until-open.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

const login = (email: string, password: string, address = freshAddress()) =>
  callApi(stack, 'POST /api/auth/login', { json: { email, password }, address });

/** Failures as the route counts them, without the time of a password hash each. */
const countFailures = (email: string, times: number, address = freshAddress()) =>
  stack.sql('select public.finish_login($1, $2) from generate_series(1, $3)', [
    email,
    address,
    times,
  ]);
const moveBack = (kind: string, span: string) =>
  stack.sql(
    'update public.rate_buckets set opened_at = opened_at - $2::interval where key like $1',
    [`${kind}:%`, span],
  );

describe('A08 after 10 failures of one account from 10 addresses', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await makeUser(stack);
    for (let failure = 1; failure <= 10; failure += 1) {
      await expect(await login(reader.email, 'errada123')).toBeProblem('INVALID_CREDENTIALS');
    }
  });

  it.each(['errada123', 'colinho123'])(
    'refuses %s alike, from a new address too',
    async (password) => {
      const left = () => secondsUntilOpen(stack, ['login:account', reader.email], '15 minutes');
      const before = await left();
      const response = await login(reader.email.toUpperCase(), password);
      await expect(response).toBeProblem('TOO_MANY_ATTEMPTS');
      expect(response.headers.getSetCookie()).toEqual([]);
      const seconds = Number(response.headers.get('Retry-After'));
      expect(seconds).toBeLessThanOrEqual(before);
      expect(seconds).toBeGreaterThanOrEqual(await left());
    },
  );

  it('still lets another account in', async () => {
    const other = await makeUser(stack);
    expect((await login(other.email, other.password)).status).toBe(200);
  });

  it('lets her in once 15 minutes are over', async () => {
    await moveBack('login:account', '15 minutes');
    expect((await login(reader.email, reader.password)).status).toBe(200);
  });
});

describe('when a sign-in succeeds before the 10th failure', () => {
  it('counts from zero again', async () => {
    const { email, password } = await makeUser(stack);
    await countFailures(email, 9);
    expect((await login(email, password)).status).toBe(200);
    await countFailures(email, 9);
    expect((await login(email, password)).status).toBe(200);
  });
});

describe('A07 after 300 failures from one address in 5 minutes', () => {
  const address = '203.0.113.30';

  it('refuses everybody there, and nobody elsewhere', async () => {
    const { email, password } = await makeUser(stack);
    // Of an e-mail that has an account: for one without, each would cost a password check.
    await countFailures((await makeReader(stack)).email, 299, address);
    expect((await login(email, password, address)).status).toBe(200);
    await expect(await login(freshEmail(), 'errada123', address)).toBeProblem(
      'INVALID_CREDENTIALS',
    );
    const refused = await login(email, password, address);
    await expect(refused).toBeProblem('TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(300);

    expect((await login(email, password)).status).toBe(200);
    await moveBack('login:address', '5 minutes');
    expect((await login(email, password, address)).status).toBe(200);
  });
});

it('keeps e-mails and addresses as hashes', async () => {
  // One counts the e-mails that nobody has, all together.
  const rows = await stack.sql(
    "select key from public.rate_buckets where key like 'login:%' and key <> 'login:unknown'",
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { key } of rows) expect(key).toMatch(/^login:(account|address):[0-9a-f]{64}$/);
});
