import { createHash } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { callApi, freshAddress } from '#tests/support/call-api.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { freshEmail, type RegisteredUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import { budgets } from '#server/http/budgets.ts';
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
    'update public.rate_limits set opened_at = opened_at - $2::interval where key like $1',
    [`${kind}%`, span],
  );

describe('A08 after 10 failures of one account from one address', () => {
  const address = freshAddress();
  let user: RegisteredUser;
  beforeAll(async () => {
    user = await makeUser(stack);
    for (let failure = 1; failure <= 10; failure += 1) {
      await expect(await login(user.email, 'errada123', address)).toBeProblem(
        'INVALID_CREDENTIALS',
      );
    }
  });

  it.each(['errada123', 'colinho123'])(
    'refuses %s there alike, for 15 minutes',
    async (password) => {
      const response = await login(user.email.toUpperCase(), password, address);
      await expect(response).toBeProblem('TOO_MANY_ATTEMPTS');
      expect(response.headers.getSetCookie()).toEqual([]);
      const seconds = Number(response.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    },
  );

  it('leaves no session behind that a right password opened', async () => {
    const sessions = () => stack.sql('select id from auth.sessions where user_id = $1', [user.id]);
    const before = await sessions();
    await expect(await login(user.email, user.password, address)).toBeProblem('TOO_MANY_ATTEMPTS');
    expect(await sessions()).toEqual(before);
  });

  it('lets her in from anywhere else, and another account from there', async () => {
    expect((await login(user.email, user.password)).status).toBe(200);
    const other = await makeUser(stack);
    expect((await login(other.email, other.password, address)).status).toBe(200);
  });

  it('lets her in there once 15 minutes are over', async () => {
    await moveBack('login:account', '15 minutes');
    expect((await login(user.email, user.password, address)).status).toBe(200);
  });
});

describe('A08 failures from several addresses', () => {
  it('of one /64 are those of one address', async () => {
    const { email, password } = await makeUser(stack);
    for (let host = 1; host <= 10; host += 1) {
      await login(email, 'errada123', `2001:db8:8:1::${host}`);
    }
    const refused = await login(email, password, '2001:db8:8:1:ffff::1');
    await expect(refused).toBeProblem('TOO_MANY_ATTEMPTS');
    expect((await login(email, password, '2001:db8:8:2::1')).status).toBe(200);
  });

  it('make the 101st login within an hour slow, and refuse nobody', async () => {
    const { email, password } = await makeUser(stack);
    const failFrom = (first: number, last: number) =>
      stack.sql(
        `select public.finish_login($1, '198.51.100.' || n) from generate_series($2::int, $3::int) n`,
        [email, first, last],
      );
    await failFrom(1, 99);
    await withShortBudgets(['slowLoginMs'], async () => {
      const timed = async (given: string) => {
        const startedAt = performance.now();
        const response = await login(email, given);
        // A timer may be a millisecond early.
        const isSlow = performance.now() - startedAt >= budgets.slowLoginMs - 1;
        return { isSlow, response };
      };
      await failFrom(100, 100);
      const wrong = await timed('errada123');
      await expect(wrong.response).toBeProblem('INVALID_CREDENTIALS');
      const right = await timed(password);
      expect(right.response.status).toBe(200);
      expect([wrong.isSlow, right.isSlow]).toEqual([true, true]);
    });
  });

  it('refuse her neither a new password, nor the export, nor the deletion', async () => {
    const user = await makeUser(stack);
    const { accessToken: token } = user;
    await countFailures(user.email, 20, '203.0.113.81');
    const from = { token, address: '203.0.113.81' };
    const changed = await callApi(stack, 'POST /api/auth/password', {
      ...from,
      json: { password: user.password, new_password: 'outra-senha' },
    });
    expect(changed.status).toBe(204);
    const other = await makeUser(stack);
    await countFailures(other.email, 20, '203.0.113.81');
    const leave = { token: other.accessToken, address: '203.0.113.81' };
    expect((await callApi(stack, 'GET /api/user/export', leave)).status).toBe(200);
    const erased = await callApi(stack, 'DELETE /api/user/me', {
      ...leave,
      json: { password: other.password },
    });
    expect(erased.status).toBe(204);
  });
});

describe('when a sign-in succeeds before the 10th failure', () => {
  it('counts from zero again', async () => {
    const { email, password } = await makeUser(stack);
    const address = '203.0.113.82';
    for (let turn = 1; turn <= 2; turn += 1) {
      await countFailures(email, 9, address);
      expect((await login(email, password, address)).status).toBe(200);
    }
  });
});

describe('A07 after 300 failures from one address in 5 minutes', () => {
  const address = '203.0.113.30';

  it('refuses everybody there, and nobody elsewhere', async () => {
    const { email, password } = await makeUser(stack);
    await countFailures(freshEmail(), 299, address);
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

it('stores no e-mail and no address, and no plain hash of either', async () => {
  const [email, address] = [freshEmail(), '203.0.113.83'];
  await login(email, 'errada123', address);
  const rows = await stack.sql("select key from public.rate_limits where key like 'login:%'");
  expect(rows.length).toBeGreaterThan(1);
  const hashes = [email, address].map((text) => createHash('sha256').update(text).digest('hex'));
  for (const { key } of rows) {
    expect(key).toMatch(/^login:(account|address|account-address):[0-9a-f]{64}$/);
    for (const hash of hashes) expect(key).not.toContain(hash);
  }
});
