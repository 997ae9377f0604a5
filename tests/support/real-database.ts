import { createPostgresConnection } from '@supabase/lite/postgres';

import type { SupabaseDatabase } from '#local/stack/supabase-database.ts';

/**
 * JSON parameters as PGlite takes them. The library hands over text, which this driver would by
 * itself encode once more, so that an object arrived as one long string.
 */
const JSON_TYPE = {
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};
const JSON_TYPES = {
  json: { to: 114, from: [114], ...JSON_TYPE },
  jsonb: { to: 3802, from: [3802], ...JSON_TYPE },
};

/**
 * Connects the embedded Supabase to a Postgres server. It then answers requests side by side, as
 * the hosted one does, on as many connections as are allowed here.
 */
export function openRealDatabase(url: string, connections: number): SupabaseDatabase {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: connections,
      types: JSON_TYPES,
      // Postgres tells of every `create … if not exists` that had nothing to do.
      onnotice: () => undefined,
    },
  });
  return {
    connection,
    schedule: (task) => task(),
    query: (statement, parameters) =>
      connection.driver.unsafe<Record<string, unknown>[]>(statement, [...parameters]),
    runScript: async (script) => {
      // Statements that are sent together are one transaction.
      await connection.driver.unsafe(script);
    },
  };
}
