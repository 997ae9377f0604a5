import type { DatabaseCall } from './database-call.ts';
import { PAYMENT_CALLS } from './payment-calls.ts';
import { READER_CALLS } from './reader-calls.ts';

/** The tables that a reader's own token may read through the data API; /api itself never does. */
const TABLE_READS: readonly DatabaseCall[] = [
  { table: 'profiles', by: ['profiles_pkey'] },
  { table: 'consents', by: ['consents_by_user'] },
  { table: 'checkouts', by: ['checkouts_by_user'] },
  { table: 'payments', by: ['checkouts_by_user', 'payments_by_checkout'] },
  { table: 'contractions', by: ['contractions_by_start|contractions_pkey'] },
  { table: 'user_entries', by: ['user_entries_pkey|user_entries_by_change'] },
].map(({ table, by }) => ({
  title: `her rows of ${table}, by her token`,
  asks: { table },
  as: 'authenticated',
  whose: 'r.has_paid and r.contractions between 100 and 130',
  given: `'{}'`,
  by,
}));

/** Every way in which anybody but its owner can ask the database. */
export const DATABASE_CALLS: readonly DatabaseCall[] = [
  ...READER_CALLS,
  ...PAYMENT_CALLS,
  ...TABLE_READS,
];
