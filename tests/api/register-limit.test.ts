import { expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { freshEmail } from '#tests/support/register-user.ts';
import { secondsUntilOpen } from '#tests/support/seconds-until-open.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const LIMIT = 60;
const ADDRESS = '203.0.113.60';

const stack = await sharedStack();

const register = (address: string, email = freshEmail()) =>
  callApi(stack, 'POST /api/auth/register', {
    json: { name: 'Bia', email, password: 'colinho123' },
    address,
  });

it('opens 60 accounts in 10 minutes from one address, and not the 61st', async () => {
  // The same function that the route calls; 60 password hashes would take ten seconds.
  await stack.sql('select public.begin_registration($1) from generate_series(1, $2)', [
    ADDRESS,
    LIMIT - 1,
  ]);
  expect((await register(ADDRESS)).status).toBe(201);

  const left = () => secondsUntilOpen(stack, ['register:address', ADDRESS], '10 minutes');
  const before = await left();
  const email = freshEmail();
  const refused = await register(ADDRESS, email);
  await expect(refused).toBeProblem('TOO_MANY_ATTEMPTS');
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeLessThanOrEqual(before);
  expect(seconds).toBeGreaterThanOrEqual(await left());
  expect(await stack.sql('select id from auth.users where email = $1', [email])).toEqual([]);

  expect((await register('203.0.113.61', email)).status).toBe(201);
});

it('opens accounts again once the 10 minutes are over', async () => {
  await expect(await register(ADDRESS)).toBeProblem('TOO_MANY_ATTEMPTS');
  await stack.sql(
    "update public.rate_limits set opened_at = opened_at - interval '10 minutes' where key like 'register:%'",
  );
  expect((await register(ADDRESS)).status).toBe(201);
});

it('stores no address', async () => {
  const rows = await stack.sql("select key from public.rate_limits where key like 'register:%'");
  expect(rows.length).toBeGreaterThan(1);
  for (const { key } of rows) expect(key).toMatch(/^register:address:[0-9a-f]{64}$/);
});
