import { changeStoredContractions } from './change-stored-contractions.ts';
import { keysOfReader } from './keys-of-reader.ts';

/**
 * Forgets on this device what a reader's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do.
 */
export function forgetStoredContractions(userId: string): Promise<void> {
  return changeStoredContractions(['entries'], (storeOf) => {
    const search = storeOf('entries').openCursor(keysOfReader(userId));
    search.onsuccess = () => {
      const cursor = search.result;
      if (!cursor) return;
      const { sync, deletedAt } = cursor.value as { sync?: unknown; deletedAt?: unknown };
      if (sync === 'stored' && deletedAt === null) cursor.delete();
      cursor.continue();
    };
  });
}
