import type { DatabaseCall } from './database-call.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import { USER_CALLS } from './user-calls.ts';

/** The tables that a user's own token may read through the data API; /api itself never does. */
const TABLE_READS: readonly DatabaseCall[] = [
  { table: 'profiles', by: ['profiles_pkey'] },
  { table: 'consents', by: ['consents_by_user'] },
  { table: 'orders', by: ['orders_by_user'] },
  { table: 'payments', by: ['orders_by_user', 'payments_by_order'] },
  { table: 'contractions', by: ['contractions_by_start|contractions_pkey'] },
  { table: 'user_entries', rows: 150, by: ['user_entries_pkey|user_entries_by_change'] },
].map(({ table, rows = 0, by }) => ({
  title: `rows of ${table}, by the user's token`,
  asks: { table },
  as: 'authenticated',
  whose: 'r.has_paid and r.contractions between 100 and 130',
  given: `'{}'`,
  rows,
  by,
}));

/** Every way in which anybody but its owner can ask the database. */
export const DATABASE_CALLS: readonly DatabaseCall[] = [
  ...USER_CALLS,
  ...PAYMENT_CALLS,
  ...TABLE_READS,
];
