import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { LocalSecrets } from '#local/stack/local-secrets.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { CLOSED_ADDRESS } from './start-functions.ts';
import { startStepProxy } from './step-fault-proxy.ts';

/** Supabase as its hosts run it: when an instance dies of its database, another takes its address. */
export interface SupabaseInstances {
  /** The same, whichever instance answers; a broken connection while none does. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Before the next instance is tried. */
const PAUSE_MS = 200;

/** Starts the first instance on the database of a server; it ends with this process at the latest. */
export async function startSupabaseInstances(
  databaseUrl: string,
  secrets: LocalSecrets,
): Promise<SupabaseInstances> {
  const over = new AbortController();
  let current = CLOSED_ADDRESS;
  let child: ChildProcess;
  let ended: Promise<unknown>;

  const start = (): Promise<void> => {
    child = fork(
      join(PROJECT_ROOT, 'tests', 'support', 'supabase-instance-child.ts'),
      [databaseUrl, JSON.stringify(secrets)],
      // What it says of its dying database is no news.
      { cwd: PROJECT_ROOT, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    ended = once(child, 'exit').then(() => {
      current = CLOSED_ADDRESS;
    });
    return new Promise((resolve) => {
      child.once('message', ({ url }: { url: string }) => {
        current = url;
        resolve();
      });
    });
  };
  const keepOneAlive = async (): Promise<void> => {
    for (;;) {
      await ended;
      if (over.signal.aborted) return;
      await wait(PAUSE_MS);
      void start();
    }
  };

  await start();
  const kept = keepOneAlive();
  const proxy = await startStepProxy(() => current);
  return {
    url: proxy.url,
    stop: async () => {
      over.abort();
      child.kill();
      await kept;
      proxy.close();
    },
  };
}
