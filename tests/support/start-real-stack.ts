import { type ApiStack, startApiStack } from './api-stack.ts';
import { migrateReal } from './migrate-real.ts';
import { openRealDatabase } from './real-database.ts';
import { startRealPostgres } from './real-postgres.ts';

/** How many statements may run at once; the server lets in a few more. */
const CONNECTIONS = 50;

/**
 * Starts the stack on a PostgreSQL server of its own, which answers requests side by side: for what
 * happens when two of them meet. Boot it once a file; the caller stops it.
 */
export async function startRealStack(): Promise<ApiStack> {
  const postgres = await startRealPostgres();
  await migrateReal(postgres.url);
  const stack = await startApiStack({
    database: postgres.url,
    openDatabase: (url) => Promise.resolve(openRealDatabase(url, CONNECTIONS)),
  });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await postgres.stop();
    },
  };
}
