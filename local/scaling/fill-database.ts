import { fillContractions } from './fill-contractions.ts';
import { ENTRY_ROWS } from './entry-rows.ts';
import { PAYMENT_ROWS, UPKEEP_ROWS } from './payment-rows.ts';
import { ACCOUNT_ROWS, USER_ROWS } from './user-rows.ts';
import type { ScalingDatabase } from './scaling-database.ts';

export interface FillSize {
  readonly users: number;
  /** Of all users together, as nearly as the draw comes out. */
  readonly contractions: number;
}

/** What the draw of user-rows.ts gives a user in the mean, rounded down. */
const MEAN_CONTRACTIONS = 50;

/**
 * Fills a migrated and empty database by statements over sets of rows. Triggers and foreign keys are not
 * asked: millions of rows would be checked one by one, and all are made from the same users.
 */
export async function fillDatabase(
  database: ScalingDatabase,
  { users, contractions }: FillSize,
  report: (line: string) => void,
): Promise<void> {
  const { sql } = database;
  await sql.unsafe(
    `set session_replication_role = replica; set synchronous_commit = off;
     set work_mem = '256MB'; set temp_buffers = '64MB'`,
  );
  const share = contractions / (users * MEAN_CONTRACTIONS);
  await sql.unsafe(
    USER_ROWS.replaceAll('$1', String(users)).replace('$2', String(Math.max(share, 0.001))),
  );
  await sql.unsafe(ACCOUNT_ROWS);
  report(`${users} accounts written`);
  await sql.unsafe(PAYMENT_ROWS);
  await sql.unsafe(UPKEEP_ROWS);
  await sql.unsafe(ENTRY_ROWS);
  report('payments written');
  await fillContractions(database, users, report);
  report('indexes of contractions made');
  await sql.unsafe('vacuum (analyze)');
  await sql.unsafe('set session_replication_role = origin; reset work_mem');
  report('vacuumed and analyzed');
}
