import { existsSync } from 'node:fs';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';
import type { ApiStack } from '#tests/support/api-stack.ts';
import { callApi } from '#tests/support/call-api.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { openRealDatabase } from '#tests/support/real-database.ts';
import { startRealPostgres } from '#tests/support/real-postgres.ts';
import { registerReader } from '#tests/support/register-reader.ts';
import { endProcesses, startProcess } from '#tests/support/stack-process.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

describe('the stack on a PostgreSQL server', () => {
  let stack: ApiStack;

  beforeAll(async () => {
    stack = await startRealStack();
    await stack.sql(NAP);
  });
  afterAll(() => stack.stop());

  it('keeps the name with which a reader registers, and the one to which she changes it', async () => {
    const { accessToken: token } = await registerReader(stack, { name: 'Clara Antônia' });
    const me = await callApi(stack, 'GET /api/user/me', { token });
    expect(await me.json()).toMatchObject({ name: 'Clara Antônia' });
    const changed = await callApi(stack, 'PATCH /api/user/me', {
      token,
      json: { name: 'Cecília' },
    });
    expect(await changed.json()).toMatchObject({ name: 'Cecília' });
  });

  it('K06 shows a reader no row of another, and a visitor none at all', async () => {
    const ana = await registerReader(stack);
    await registerReader(stack);
    const { data } = await connectDataApi(stack, ana.accessToken).from('profiles').select('id');
    expect(data).toEqual([{ id: ana.id }]);
    const { error } = await connectDataApi(stack).from('profiles').select('id');
    expect(error?.code).toBe('42501');
  });

  it('answers calls side by side', async () => {
    const naps = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const answer = await connectDataApi(stack).rpc('nap');
        return answer.data as { asleep: number; awake: number };
      }),
    );
    const lastAsleep = Math.max(...naps.map(({ asleep }) => asleep));
    const firstAwake = Math.min(...naps.map(({ awake }) => awake));
    expect(lastAsleep).toBeLessThan(firstAwake);
  });

  it('A08 counts each of 50 wrong passwords at once, and lets exactly the first ten pass', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await connectDataApi(stack).rpc('finish_login', {
          email: 'dora@exemplo.com.br',
          address: '203.0.113.7',
        });
        return (answer.data as { retry_after: number | null }).retry_after;
      }),
    );
    expect(answers.filter((wait) => wait === null)).toHaveLength(10);
    const buckets = await stack.sql(
      `select hits from public.rate_buckets
       where key = public.bucket_key('login:account', 'dora@exemplo.com.br')`,
    );
    expect(buckets).toEqual([{ hits: 50 }]);
  });
});

describe('a PostgreSQL server', () => {
  afterEach(endProcesses);

  it('ends when it is stopped, within two seconds, and leaves no file', async () => {
    const postgres = await startRealPostgres();
    const server = await inspect(postgres.url);
    expect(server.isGone()).toBe(false);
    const before = performance.now();
    await postgres.stop();
    expect(performance.now() - before).toBeLessThan(2000);
    expect(server.isGone()).toBe(true);
  });

  it('ends when the process that started it is killed, and leaves no file', async () => {
    const tests = startProcess(PROJECT_ROOT, {}, { command: [process.execPath, '-e', SCRIPT] });
    await tests.waitFor('\n');
    const server = await inspect(tests.output().trim());
    expect(server.isGone()).toBe(false);
    tests.signal('SIGKILL');
    await vi.waitUntil(() => server.isGone(), { timeout: 5000 });
  });
});

/** For the data API, which knows the functions that were there at the first call. */
const NAP = `
  create function public.nap(out asleep float8, out awake float8) language plpgsql as $$ begin
    asleep := extract(epoch from clock_timestamp());
    perform pg_sleep(0.5);
    awake := extract(epoch from clock_timestamp());
  end; $$`;

/** Starts a server, says where, and stays. */
const SCRIPT = `
  import('#tests/support/real-postgres.ts').then(async ({ startRealPostgres }) => {
    console.log((await startRealPostgres()).url);
    setInterval(() => {}, 1000);
  });
`;

/** Looks up a running server, and tells later whether both its process and its folder are gone. */
async function inspect(url: string): Promise<{ isGone(): boolean }> {
  const database = openRealDatabase(url, 1);
  const [row] = await database.query(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as pid,
       current_setting('data_directory') as folder`,
    [],
  );
  await database.connection.close();
  const { pid, folder } = row as { pid: number; folder: string };
  return { isGone: () => !isAlive(pid) && !existsSync(folder) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
