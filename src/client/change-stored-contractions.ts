import { CONTRACTIONS_DATABASE } from './contractions-name.ts';

/** What of the store can be changed here, by the names that contractions-database.ts gives. */
type StoreName = 'entries' | 'events' | 'states';

/**
 * Changes what this device keeps of contractions, in one transaction over these stores. Resolves when that
 * is done, or there is nothing to do. (By the browser's own interface: every page of a reader carries this
 * code, the library only the timer's.)
 */
export function changeStoredContractions(
  names: readonly StoreName[],
  change: (storeOf: (name: StoreName) => IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(CONTRACTIONS_DATABASE);
      // No timer was ever opened here: no store is made for the occasion.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        const transaction = opening.result.transaction([...names], 'readwrite');
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
        transaction.onabort = () => resolve();
        change((name) => transaction.objectStore(name));
      };
    } catch {
      // Storage is blocked: nothing was kept.
      resolve();
    }
  });
}
