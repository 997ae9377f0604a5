import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { LocalSecrets } from '#local/stack/local-secrets.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

/** PGlite, which answers one request after the other, or a PostgreSQL server, which does so side by side. */
export type DatabaseKind = 'embedded' | 'postgres';

/** Asks the process to run a statement. */
export interface SupabaseCommand {
  readonly id: number;
  readonly statement: string;
  readonly parameters: readonly unknown[];
}

/** What the process says: first where it listens, then the outcome of each statement. */
export type SupabaseReply =
  | { readonly url: string; readonly secrets: LocalSecrets }
  | { readonly id: number; readonly rows: Record<string, unknown>[] }
  | { readonly id: number; readonly failure: string };

/** A Supabase with an empty, migrated database in a process of its own. */
export interface SupabaseProcess {
  readonly url: string;
  readonly secrets: LocalSecrets;
  /** Runs a statement as the database's owner. */
  sql(statement: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

interface Asked {
  readonly resolve: (rows: Record<string, unknown>[]) => void;
  readonly reject: (error: Error) => void;
}

/** Starts it; it ends with this process at the latest. @throws Error where it ends before it listens. */
export async function startSupabaseProcess(kind: DatabaseKind): Promise<SupabaseProcess> {
  const child = fork(join(PROJECT_ROOT, 'local', 'load', 'supabase-process-child.ts'), [kind], {
    cwd: PROJECT_ROOT,
    execArgv: [],
    // Moments stay moments.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const asked = new Map<number, Asked>();
  const listening = new Promise<Extract<SupabaseReply, { url: string }>>((resolve) => {
    child.on('message', (reply: SupabaseReply) => {
      if ('url' in reply) return resolve(reply);
      const waiting = asked.get(reply.id);
      asked.delete(reply.id);
      if ('rows' in reply) waiting?.resolve(reply.rows);
      else waiting?.reject(new Error(reply.failure));
    });
  });
  const { url, secrets } = await Promise.race([
    listening,
    ended.then(() => Promise.reject(new Error('Supabase has ended'))),
  ]);
  let commands = 0;
  return {
    url,
    secrets,
    sql: (statement, parameters = []) =>
      new Promise((resolve, reject) => {
        commands += 1;
        asked.set(commands, { resolve, reject });
        child.send({ id: commands, statement, parameters } satisfies SupabaseCommand);
      }),
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
