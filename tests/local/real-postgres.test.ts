import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiStack } from '#tests/support/api-stack.ts';
import { callApi } from '#tests/support/call-api.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { registerReader } from '#tests/support/register-reader.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

describe('the stack on a PostgreSQL server', () => {
  let stack: ApiStack;

  beforeAll(async () => {
    stack = await startRealStack();
    for (const statement of BELL) await stack.sql(statement);
  });
  afterAll(() => stack.stop());

  it('keeps the name with which a user registers, and the one to which she changes it', async () => {
    const { accessToken: token } = await registerReader(stack, { name: 'Clara Antônia' });
    const me = await callApi(stack, 'GET /api/user/me', { token });
    expect(await me.json()).toMatchObject({ name: 'Clara Antônia' });
    const changed = await callApi(stack, 'PATCH /api/user/me', {
      token,
      json: { name: 'Cecília' },
    });
    expect(await changed.json()).toMatchObject({ name: 'Cecília' });
  });

  it('K06 shows a user no row of another, and a guest none at all', async () => {
    const ana = await registerReader(stack);
    await registerReader(stack);
    const { data } = await connectDataApi(stack, ana.accessToken).from('profiles').select('id');
    expect(data).toEqual([{ id: ana.id }]);
    const { error } = await connectDataApi(stack).from('profiles').select('id');
    expect(error?.code).toBe('42501');
  });

  it('answers calls side by side', async () => {
    const calls = Promise.all(
      Array.from({ length: 3 }, async () => {
        const answer = await connectDataApi(stack).rpc('wait_for_bell');
        return answer.error;
      }),
    );
    const countWaiting = async () => {
      const [row] = await stack.sql(
        "select count(distinct pid)::integer as calls from pg_locks where relation = 'public.bell'::regclass",
      );
      return row?.['calls'];
    };
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(3);
    await stack.sql('insert into public.bell default values');
    expect(await calls).toEqual([null, null, null]);
  });

  it('A08 counts each of 50 wrong passwords at once, and lets exactly the first ten pass', async () => {
    const asServer = connectDataApi({ ...stack, publishableKey: stack.secretKey });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await asServer.rpc('finish_login', {
          email: 'dora@exemplo.com.br',
          address: '203.0.113.7',
        });
        return (answer.data as { retry_after: number | null }).retry_after;
      }),
    );
    expect(answers.filter((wait) => wait === null)).toHaveLength(10);
    const buckets = await stack.sql(
      `select hits from public.rate_buckets
       where key = private.rate_limit_key('login:account-address', 'dora@exemplo.com.br 203.0.113.7')`,
    );
    expect(buckets).toEqual([{ hits: 50 }]);
  });
});

/** A call that waits for the bell. For the data API, which knows the functions that were there at the first call. */
const BELL = [
  'create table public.bell ()',
  `create function public.wait_for_bell() returns void language plpgsql security definer as $$ begin
    while not exists (select from public.bell) loop perform pg_sleep(0.02); end loop;
  end; $$`,
];
