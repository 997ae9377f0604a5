import { changeStored } from './change-stored.ts';
import { keysOfReader } from './keys-of-reader.ts';

/**
 * Shows each thing that this device keeps of a reader in a store to `visit`, which may change or delete it
 * through the cursor. Resolves when that is done, or there is nothing to do.
 */
export function walkStored<Kept>(
  database: string,
  store: string,
  userId: string,
  visit: (kept: Kept, cursor: IDBCursorWithValue) => void,
): Promise<void> {
  return changeStored(database, [store], (storeOf) => {
    const search = storeOf(store).openCursor(keysOfReader(userId));
    search.onsuccess = () => {
      const cursor = search.result;
      if (!cursor) return;
      visit(cursor.value as Kept, cursor);
      cursor.continue();
    };
  });
}
