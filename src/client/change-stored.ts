/**
 * Changes what this device keeps in a database, in one transaction over these stores. Resolves when that is
 * done, or there is nothing to do. (By the browser's own interface: every page of a reader carries this code,
 * the library only what shows those things.)
 */
export function changeStored<StoreName extends string>(
  database: string,
  names: readonly StoreName[],
  change: (storeOf: (name: StoreName) => IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(database);
      // Nothing was ever kept here: no store is made for the occasion.
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
