import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { changeStoredContractions } from './change-stored-contractions.ts';
import { keysOfReader } from './keys-of-reader.ts';

/**
 * Her account has erased her contractions: those on this device are the only ones now, and no logout may
 * take them for copies. Resolves when that is written down, or there is nothing to do.
 */
export function unmarkStoredContractions(userId: string): Promise<void> {
  return changeStoredContractions(['entries'], (storeOf) => {
    const search = storeOf('entries').openCursor(keysOfReader(userId));
    search.onsuccess = () => {
      const cursor = search.result;
      if (!cursor) return;
      const entry = cursor.value as LogEntry;
      const isCopy = entry.sync === 'stored' || entry.sync === 'changed';
      if (isCopy && entry.deletedAt === null) {
        cursor.update({ ...entry, sync: 'unsent', refusal: null } satisfies LogEntry);
      }
      cursor.continue();
    };
  });
}
