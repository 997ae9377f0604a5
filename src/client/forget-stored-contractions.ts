import { CONTRACTIONS_DATABASE } from './contractions-name.ts';

/**
 * Forgets on this device what a reader's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do. (By the browser's own interface: every page of a
 * reader carries this code, the library only the timer's.)
 */
export function forgetStoredContractions(userId: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(CONTRACTIONS_DATABASE);
      // No timer was ever opened here: no store is made for the occasion.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('entries', 'readwrite');
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
        transaction.onabort = () => resolve();
        dropStored(transaction.objectStore('entries'), userId);
      };
    } catch {
      // Storage is blocked: nothing was kept.
      resolve();
    }
  });
}

function dropStored(entries: IDBObjectStore, userId: string): void {
  const search = entries.openCursor(IDBKeyRange.bound([userId], [userId, []]));
  search.onsuccess = () => {
    const cursor = search.result;
    if (!cursor) return;
    const { sync, deletedAt } = cursor.value as { sync?: unknown; deletedAt?: unknown };
    if (sync === 'stored' && deletedAt === null) cursor.delete();
    cursor.continue();
  };
}
