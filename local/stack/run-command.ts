import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

/**
 * Runs a package's script, such as `astro/bin/astro.mjs`, with this very Node in the project. Not the command in
 * `.bin`, which is no script on every system. It and all that it started end with this process, or at the signal.
 * @returns also what it printed on both streams, in order.
 */
export async function runCommand(
  script: string,
  args: readonly string[],
  { env = {}, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal | undefined } = {},
) {
  // Its own group, so that an abort reaches its children too.
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'node_modules', script), ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...NO_TELEMETRY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const end = (): void => {
    try {
      // Playwright takes its web server down at SIGINT only.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    } catch {
      // It ended by itself in the meantime.
    }
  };
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
  return { exitCode: child.exitCode ?? 1, output };
}

/** Variables that keep the tools from reporting anything to anybody. */
export const NO_TELEMETRY = {
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  LITE_TELEMETRY: '0',
};

const CHECK_MS = 500;

/**
 * Calls back when this process is told to end: by a signal, or by the end of the npm that started it. npm passes no
 * SIGTERM on to its script, which would keep the port and the database for itself.
 */
export function onStop(
  stop: () => void,
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'],
): void {
  for (const signal of signals) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS);
  timer.unref();
}
