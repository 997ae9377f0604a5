import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

/** A PostgreSQL server with an empty database, for what one session of PGlite cannot show. */
export interface RealPostgres {
  /** `postgres://…`, as the database's owner. */
  readonly url: string;
  /** Kills the server amid whatever it does. */
  crash(): Promise<void>;
  /** Starts it again after that, on the same data and address. */
  restart(): Promise<void>;
  /** Ends the server and removes all that it wrote. */
  stop(): Promise<void>;
}

/** What the keeper of the server is told to do. */
export type PostgresCommand = 'crash' | 'restart';

const MessageSchema = z.union([
  z.object({ url: z.string() }),
  z.object({ done: z.string() }),
  z.object({ failure: z.string() }),
]);

/**
 * Starts a server of its own, on a free port of 127.0.0.1. It ends with this process at the latest,
 * even when that is killed.
 * @throws Error with what Postgres printed, when it does not start.
 */
export async function startRealPostgres(): Promise<RealPostgres> {
  // In a group of its own: what ends the tests shall not end whoever cleans up after them.
  const keeper = fork(join(PROJECT_ROOT, 'tests', 'support', 'real-postgres-keeper.ts'), {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(keeper, 'exit');
  const listen = async () => {
    const [message] = await Promise.race([
      once(keeper, 'message'),
      exited.then(() => [{ failure: 'It ended without a word' }]),
    ]);
    const parsed = MessageSchema.parse(message);
    if ('failure' in parsed) throw new Error(parsed.failure);
    return parsed;
  };
  const tell = async (command: PostgresCommand): Promise<void> => {
    keeper.channel?.ref();
    keeper.send(command);
    await listen();
    keeper.channel?.unref();
  };
  const first = await listen();

  keeper.unref();
  keeper.channel?.unref();
  return {
    url: 'url' in first ? first.url : '',
    crash: () => tell('crash'),
    restart: () => tell('restart'),
    stop: async () => {
      keeper.ref();
      if (keeper.connected) keeper.disconnect();
      await exited;
    },
  };
}
