import type { DatabaseCall } from './database-call.ts';
import type { SampledCall } from './sample-call.ts';
import type { ScalingDatabase } from './scaling-database.ts';

/**
 * Makes a call as the data API does: in a transaction, with the role and the claims of the token. It is
 * taken back afterwards, so that every call finds the same database.
 * @returns the milliseconds between the call and its answer; what a commit costs is not in it.
 */
export async function makeCall(
  { sql }: ScalingDatabase,
  call: DatabaseCall,
  { statement, given, user, session }: SampledCall,
): Promise<number> {
  const claims = { sub: user, role: call.as, session_id: session };
  await sql.unsafe('begin');
  try {
    if (call.before !== undefined) await sql.unsafe(call.before);
    await sql.unsafe(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('role', $3, true)`,
      [JSON.stringify(claims), call.as === 'authenticated' ? user : '', call.as],
    );
    const startedAt = performance.now();
    await sql.unsafe(statement, [given]);
    return performance.now() - startedAt;
  } finally {
    await sql.unsafe('rollback');
  }
}
