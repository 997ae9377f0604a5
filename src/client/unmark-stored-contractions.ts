import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { CONTRACTIONS_DATABASE } from './contractions-name.ts';
import { walkStored } from './walk-stored.ts';

/**
 * Her account has erased her contractions: those on this device are the only ones now, and no logout may
 * take them for copies. Resolves when that is written down, or there is nothing to do.
 */
export function unmarkStoredContractions(userId: string): Promise<void> {
  return walkStored<LogEntry>(CONTRACTIONS_DATABASE, 'entries', userId, (entry, cursor) => {
    const isCopy = entry.sync === 'stored' || entry.sync === 'changed';
    if (isCopy && entry.deletedAt === null) {
      cursor.update({ ...entry, sync: 'unsent', refusal: null } satisfies LogEntry);
    }
  });
}
