import { DATABASE_CALLS } from './database-calls.ts';
import { measureCall } from './measure-call.ts';
import type { ScalingDatabase } from './scaling-database.ts';

/** Entries a user: she registered, and signed in once. */
const ENTRIES = 2;

/**
 * How long an account takes to go where Auth writes its log into the database: that table is not ours to
 * index, and is read whole. Leaves the entries behind.
 * @returns milliseconds, the median of three.
 */
export async function measureAuditLog(database: ScalingDatabase, users: number): Promise<number> {
  await database.sql.unsafe(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
     select gen_random_uuid(),
       json_build_object('action', 'login', 'actor_id', r.id, 'actor_username',
         'leitora' || r.n || '@exemplo.com.br', 'log_type', 'account'),
       r.came_at, '203.0.113.7'
     from scaling_users r cross join generate_series(1, ${ENTRIES})
     where r.n <= ${users}`,
  );
  const call = DATABASE_CALLS.find(({ title }) => title === 'delete_account');
  if (!call) throw new Error('There is no call delete_account');
  return (await measureCall(database, call, 3)).p50;
}
