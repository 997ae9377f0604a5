/** What leaving has to know of a stored contraction: see src/features/contractions/model.ts. */
interface StoredContraction {
  readonly sync: 'unsent' | 'stored' | 'changed' | 'refused';
  readonly refusal: string | null;
  readonly deletedAt: number | null;
}

/** The name of this device's store of contractions. */
export const CONTRACTIONS_DATABASE = 'contractions';

/** The keys of all that is kept of one user: an empty list sorts after every text. */
export function userKeyRange(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

/**
 * Changes what this device keeps in a database, in one transaction over these stores. Resolves when that is
 * done, or there is nothing to do. (By the browser's own interface: every page of a user carries this code,
 * the library only what shows those things.)
 */
function changeStored<StoreName extends string>(
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

/**
 * Shows each thing that this device keeps of a user in a store to `visit`, which may change or delete it
 * through the cursor. Resolves when that is done, or there is nothing to do.
 */
function walkStored<Kept>(
  database: string,
  store: string,
  userId: string,
  visit: (kept: Kept, cursor: IDBCursorWithValue) => void,
): Promise<void> {
  return changeStored(database, [store], (storeOf) => {
    const search = storeOf(store).openCursor(userKeyRange(userId));
    search.onsuccess = () => {
      const cursor = search.result;
      if (!cursor) return;
      visit(cursor.value as Kept, cursor);
      cursor.continue();
    };
  });
}

/**
 * Forgets on this device what a user's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do.
 */
export function clearSyncedContractions(userId: string): Promise<void> {
  return walkStored<StoredContraction>(
    CONTRACTIONS_DATABASE,
    'entries',
    userId,
    ({ sync, deletedAt }, cursor) => {
      if (sync === 'stored' && deletedAt === null) cursor.delete();
    },
  );
}

/** Erases all that this device keeps of a user's contractions, what her account never got too. */
export function deleteStoredContractions(userId: string): Promise<void> {
  return changeStored(CONTRACTIONS_DATABASE, ['entries', 'events', 'states'], (storeOf) => {
    storeOf('entries').delete(userKeyRange(userId));
    storeOf('events').delete(userKeyRange(userId));
    storeOf('states').delete(userId);
  });
}

/**
 * Her account has erased her contractions: those on this device are the only ones now, and no logout may
 * take them for copies. Resolves when that is written down, or there is nothing to do.
 */
export function markContractionsUnsynced(userId: string): Promise<void> {
  return walkStored<StoredContraction>(
    CONTRACTIONS_DATABASE,
    'entries',
    userId,
    (entry, cursor) => {
      const isCopy = entry.sync === 'stored' || entry.sync === 'changed';
      if (isCopy && entry.deletedAt === null) {
        cursor.update({ ...entry, sync: 'unsent', refusal: null } satisfies StoredContraction);
      }
    },
  );
}

/** What the names of the caches begin with that hold a user's guides; her id follows. */
export const SAVED_GUIDES = 'guides:';

/** Forgets the guides that a user has kept on this device. */
export async function deleteSavedGuides(userId: string): Promise<void> {
  try {
    await caches.delete(SAVED_GUIDES + userId);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
