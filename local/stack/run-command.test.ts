import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { isAlive } from './lock.ts';

/** A runner: it starts a server, notes the processes of both, and goes on. */
const RUNNER = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(process.argv[2], process.pid + ' ' + server.pid);
  setInterval(() => {}, 1000);`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command and all that it started end with who runs it, at %s',
  async (signal) => {
    const [runner, pids] = [join(folder, 'runner.mjs'), join(folder, 'pids')];
    await writeFile(runner, RUNNER);
    const script = relative(join(PROJECT_ROOT, 'node_modules'), runner);
    const code = `
      import { onStop, runCommand } from ${JSON.stringify(join(import.meta.dirname, 'run-command.ts'))};
      onStop(() => process.exit(130));
      await runCommand(${JSON.stringify(script)}, [${JSON.stringify(pids)}]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
    });
    const read = async () => (await readFile(pids, 'utf8').catch(() => '')).split(' ').map(Number);
    await vi.waitUntil(async () => (await read()).length === 2, { timeout: 50_000 });
    const processes = await read();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([130, null]);
    await vi.waitUntil(() => !processes.some(isAlive), { timeout: 50_000 });
  },
);
