import { readFileSync } from 'node:fs';

import type { Connection } from '@supabase/lite';

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

/** Runs tasks one after the other, in the order they were given; a failure stops nobody else. */
type SerialQueue = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Makes an empty queue. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}

/** What hosted Supabase has, and the embedded one has not, as SQL: harmless when it runs again. */
export const PLATFORM_SQL = readFileSync(new URL('platform.sql', import.meta.url), 'utf8');

/**
 * The library prints each refused statement with its whole context: a screenful, with parameters,
 * for what may be an ordinary duplicate. This makes it one line with the code and the reason.
 * @returns a function that puts the console back.
 */
export function quietDatabaseErrors(): () => void {
  const printError = console.error;
  console.error = (first: unknown, ...rest: unknown[]) => {
    const isRefusal = first instanceof Error && 'severity' in first && 'code' in first;
    if (isRefusal) printError(`[postgres] ${String(first.code)}: ${first.message}`);
    else printError(first, ...rest);
  };
  return () => {
    console.error = printError;
  };
}
