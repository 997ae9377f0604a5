import type { StoredEntry } from '#lib/entries/model.ts';
import { setFlag } from './device-flags.ts';

/** The name of this device's store of marks. */
export const ENTRIES_DATABASE = 'marks';

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
 * Takes out of `localStorage` what says that there is something of hers to show: when her marks leave this
 * device, that she had any leaves, too.
 */
function clearEntryFlags(): void {
  setFlag('hers-plan', false);
  setFlag('ticks', false);
}

/**
 * Forgets on this device what a user's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do.
 */
export function clearSyncedEntries(userId: string): Promise<void> {
  clearEntryFlags();
  return walkStored<StoredEntry>(ENTRIES_DATABASE, 'marks', userId, ({ isPending }, cursor) => {
    if (!isPending) cursor.delete();
  });
}

/** Erases all that this device keeps of an owner's marks, what no account ever got too. */
export function deleteStoredEntries(owner: string): Promise<void> {
  clearEntryFlags();
  setFlag('marks-waiting', false);
  return changeStored(ENTRIES_DATABASE, ['marks'], (storeOf) => {
    storeOf('marks').delete(userKeyRange(owner));
  });
}

/**
 * Her account has erased her marks: those on this device are the only ones now, and no logout may take them
 * for copies. Resolves when that is written down, or there is nothing to do.
 */
export function markEntriesUnsynced(userId: string): Promise<void> {
  return walkStored<StoredEntry>(ENTRIES_DATABASE, 'marks', userId, (mark, cursor) => {
    if (!mark.isPending) cursor.update({ ...mark, isPending: true });
  });
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
