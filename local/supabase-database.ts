import type { Connection } from '@supabase/lite';

import type { SerialQueue } from './serial-queue.ts';

/** A Postgres for the embedded Supabase to run on. */
export interface SupabaseDatabase {
  readonly connection: Connection;
  /** Runs the work of one request or call: after those before it, or beside them. */
  readonly schedule: SerialQueue;
  /** Runs one statement as the owner and returns its rows. */
  query(statement: string, parameters: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs any number of statements in one transaction. */
  runScript(script: string): Promise<void>;
  /** Called when all migrations are applied, before anything else is stored. */
  onMigrated?(): Promise<void>;
}
