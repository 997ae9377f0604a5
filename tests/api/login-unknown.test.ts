import { describe, expect, it, onTestFinished } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { DEEP } from '#tests/support/deep.ts';
import { freshEmail, registerReader } from '#tests/support/register-reader.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

/** Times are compared where nothing else keeps the machine busy. */
const TURNS = DEEP ? 9 : 1;
const stack = await sharedStack();

async function tryLogin(email: string) {
  await stack.sql(`delete from public.rate_buckets where key = 'login:unknown' and hits < 300`);
  stack.upstream.length = 0;
  const startedAt = performance.now();
  const json = { email, password: 'errada-1' };
  const response = await callApi(stack, 'POST /api/auth/login', { json });
  const headers = [...response.headers].filter(
    ([name]) => name !== 'x-request-id' && name !== 'date',
  );
  return {
    ms: performance.now() - startedAt,
    answer: { status: response.status, headers, text: await response.text() },
    way: stack.upstream.map(({ path }) => path),
    checks: await checksForNobody(),
  };
}
/** Password checks that the database made in place of Auth, which it counts. */
async function checksForNobody(): Promise<number> {
  const [row] = await stack.sql(`select hits from public.rate_buckets where key = 'login:unknown'`);
  return Number(row?.['hits'] ?? 0);
}
const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

describe('A06: a wrong password and an unknown e-mail', () => {
  it('get the same answer, on the same way, and cost one password check each', async () => {
    const { email } = await registerReader(stack);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let count = 0; count < TURNS; count += 1) {
      const known = await tryLogin(email);
      const unknown = await tryLogin(freshEmail());
      expect(unknown.way).toEqual(known.way);
      expect(unknown.answer).toEqual(known.answer);
      // Auth checks the one itself.
      expect([known.checks, unknown.checks]).toEqual([0, 1]);
      times.known.push(known.ms);
      times.unknown.push(unknown.ms);
    }
    // Without the check of its own an unknown e-mail takes a tenth of the time.
    const ratio = DEEP ? median(times.unknown) / median(times.known) : 1;
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('the check for nobody costs what Auth’s own does: bcrypt of cost 10', async () => {
    const { id } = await registerReader(stack);
    const [row] = await stack.sql(
      'select encrypted_password as hash from auth.users where id = $1',
      [id],
    );
    expect(String(row?.['hash'])).toMatch(/^\$2[aby]\$10\$/);
    const [source] = await stack.sql(
      `select prosrc from pg_proc where proname = 'spend_password_check'`,
    );
    expect(String(source?.['prosrc'])).toContain("'$2a$10$");
  });

  it('is not to be had without end by who calls the database directly', async () => {
    const empty = () =>
      stack
        .sql(`delete from public.rate_buckets where key = 'login:unknown'`)
        .then(() => undefined);
    onTestFinished(empty);
    await stack.sql(
      `insert into public.rate_buckets (key, opened_at, hits) values ('login:unknown', now(), 300)
       on conflict (key) do update set opened_at = now(), hits = 300`,
    );
    expect((await tryLogin(freshEmail())).checks).toBe(300);
    await empty();
    expect((await tryLogin(freshEmail())).checks).toBe(1);
  });
});
