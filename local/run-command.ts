import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { NO_TELEMETRY } from './no-telemetry.ts';
import { PROJECT_ROOT } from './project-root.ts';

interface CommandResult {
  readonly exitCode: number;
  /** Both streams, in the order in which they came. */
  readonly output: string;
}

interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the command and all that it started. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a script with this Node, in the project, and keeps what it prints. */
export async function runCommand(
  script: string,
  args: readonly string[],
  { env = {}, signal }: CommandOptions = {},
): Promise<CommandResult> {
  // Its own group, so that an abort reaches its children too.
  const child = spawn(process.execPath, [script, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...NO_TELEMETRY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = (): void => endGroup(child.pid);
  signal?.addEventListener('abort', end, { once: true });
  process.once('exit', end);
  try {
    if (signal?.aborted) end();
    await once(child, 'close');
  } finally {
    signal?.removeEventListener('abort', end);
    process.removeListener('exit', end);
  }
  signal?.throwIfAborted();
  return { exitCode: child.exitCode ?? 1, output: Buffer.concat(chunks).toString('utf8') };
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // Playwright takes its web server down at SIGINT only.
    process.kill(-pid, 'SIGINT');
  } catch {
    // It ended by itself in the meantime.
  }
}
