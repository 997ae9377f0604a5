import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { walkStoredEntries } from './walk-stored-entries.ts';

/**
 * Her account has erased her contractions: those on this device are the only ones now, and no logout may
 * take them for copies. Resolves when that is written down, or there is nothing to do.
 */
export function unmarkStoredContractions(userId: string): Promise<void> {
  return walkStoredEntries(userId, (entry, cursor) => {
    const isCopy = entry.sync === 'stored' || entry.sync === 'changed';
    if (isCopy && entry.deletedAt === null) {
      cursor.update({ ...entry, sync: 'unsent', refusal: null } satisfies LogEntry);
    }
  });
}
