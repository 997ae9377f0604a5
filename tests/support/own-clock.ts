import type { ApiStack } from './api-stack.ts';

type Database = Pick<ApiStack, 'sql'>;

/** Moves the clock of a whole database by a Postgres interval, '5 minutes'; '0' puts it right again. */
export async function moveClock({ sql }: Database, interval: string): Promise<void> {
  await replaceClock(sql, `now() + interval ${quote(interval)}`);
}

/**
 * Stops the clock of a whole database at a local time of São Paulo, '2027-01-10 09:00'. Its stack has to
 * be the test's own: see startOwnStack.
 */
export async function stopClock({ sql }: Database, local: string): Promise<void> {
  await replaceClock(sql, `timestamp ${quote(local)} at time zone 'America/Sao_Paulo'`);
}

/** Stops the clock of a whole database, and the provider's with it. */
export async function stopTime(
  { sql, mercadoPago }: Pick<ApiStack, 'sql' | 'mercadoPago'>,
  moment: Date,
): Promise<void> {
  mercadoPago.now = () => moment;
  await replaceClock(sql, `timestamptz ${quote(moment.toISOString())}`);
}

/** Gives a database another clock. @param moment An SQL expression: what it takes for now. */
export async function replaceClock(
  sql: (statement: string) => Promise<unknown>,
  moment: string,
): Promise<void> {
  await sql(
    `create or replace function private.clock_now() returns timestamptz
     language sql stable set search_path = '' as $clock$ select ${moment}; $clock$`,
  );
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
