import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

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

const ManifestSchema = z.object({
  bin: z.union([z.string(), z.record(z.string(), z.string())]),
});

/** The script behind a package's command, to be run by this very Node: `node <path> ...`. */
export function packageBin(name: string, command = name): string {
  const folder = join(PROJECT_ROOT, 'node_modules', name);
  const { bin } = ManifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${name} has no command ${command}`);
  return join(folder, file);
}

/** Variables that keep the tools from reporting anything to anybody. */
export const NO_TELEMETRY = {
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  LITE_TELEMETRY: '0',
};

const CHECK_MS = 500;

/**
 * Calls back once the process that started this one has ended. npm passes no SIGTERM on to its
 * script, which would keep the port and the database for itself.
 */
export function onOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}
