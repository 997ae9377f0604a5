import { type ApiStack, startApiStack } from './api-stack.ts';
import { copyRealDatabase } from './real-database-copy.ts';
import { openRealDatabase } from './real-database.ts';
import { lendEnvironment } from './shared-stack.ts';

/** How many statements may run at once; the server lets in a few more. */
const CONNECTIONS = 50;

/**
 * Starts the stack on a database of its own of a PostgreSQL server, which answers requests side by side:
 * for what happens when two of them meet. Boot it once a file; the caller stops it.
 */
export async function startRealStack(): Promise<ApiStack> {
  const giveBack = await lendEnvironment();
  const stack = await startApiStack({
    database: await copyRealDatabase(),
    openDatabase: (url) => Promise.resolve(openRealDatabase(url, CONNECTIONS)),
  });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      giveBack();
    },
  };
}
