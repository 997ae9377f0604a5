import { walkStoredEntries } from './walk-stored-entries.ts';

/**
 * Forgets on this device what a reader's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do.
 */
export function forgetStoredContractions(userId: string): Promise<void> {
  return walkStoredEntries(userId, ({ sync, deletedAt }, cursor) => {
    if (sync === 'stored' && deletedAt === null) cursor.delete();
  });
}
