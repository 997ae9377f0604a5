import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { CONTRACTIONS_DATABASE } from './contractions-name.ts';
import { walkStored } from './walk-stored.ts';
/**
 * Forgets on this device what a reader's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do.
 */
export function forgetStoredContractions(userId: string): Promise<void> {
  return walkStored<LogEntry>(
    CONTRACTIONS_DATABASE,
    'entries',
    userId,
    ({ sync, deletedAt }, cursor) => {
      if (sync === 'stored' && deletedAt === null) cursor.delete();
    },
  );
}
