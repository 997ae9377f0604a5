import { existsSync } from 'node:fs';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';
import { isAlive } from '#local/stack/lock.ts';
import { openRealDatabase } from '#tests/support/real-database.ts';
import { startRealPostgres } from '#tests/support/real-postgres.ts';
import { endProcesses, startProcess } from '#tests/support/stack-process.ts';

describe('a PostgreSQL server', () => {
  afterEach(endProcesses);

  it('ends when it is stopped, and leaves no file', async () => {
    const postgres = await startRealPostgres();
    const server = await inspect(postgres.url);
    expect(server.isGone()).toBe(false);
    await postgres.stop();
    expect(server.isGone()).toBe(true);
  });

  it('ends when the process that started it is killed, and leaves no file', async () => {
    const tests = startProcess(PROJECT_ROOT, {}, { command: [process.execPath, '-e', SCRIPT] });
    await tests.waitFor('\n');
    const server = await inspect(tests.output().trim());
    expect(server.isGone()).toBe(false);
    tests.signal('SIGKILL');
    await vi.waitUntil(() => server.isGone(), { timeout: 15_000 });
  });
});

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
