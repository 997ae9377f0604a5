import type { ApiStack } from './api-stack.ts';

/** Seconds until a bucket of the limiter opens again, by the clock of the database, as `Retry-After` says them. */
export async function secondsUntilOpen(
  { sql }: Pick<ApiStack, 'sql'>,
  [kind, subject]: readonly [kind: string, subject: string],
  span: string,
): Promise<number> {
  const [row] = await sql(
    `select ceil(extract(epoch from opened_at + $3::interval - now()))::integer as seconds
     from public.rate_limits where key = private.rate_limit_key($1, $2)`,
    [kind, subject, span],
  );
  return Number(row?.['seconds']);
}
