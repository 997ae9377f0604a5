import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { changeStoredContractions } from './change-stored-contractions.ts';
import { keysOfReader } from './keys-of-reader.ts';

/**
 * Shows each contraction that this device keeps of a reader to `visit`, which may change or delete it through
 * the cursor. Resolves when that is done, or there is nothing to do.
 */
export function walkStoredEntries(
  userId: string,
  visit: (entry: LogEntry, cursor: IDBCursorWithValue) => void,
): Promise<void> {
  return changeStoredContractions(['entries'], (storeOf) => {
    const search = storeOf('entries').openCursor(keysOfReader(userId));
    search.onsuccess = () => {
      const cursor = search.result;
      if (!cursor) return;
      visit(cursor.value as LogEntry, cursor);
      cursor.continue();
    };
  });
}
