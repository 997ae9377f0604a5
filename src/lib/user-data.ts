import type { LogEntry } from '#features/contractions/model.ts';
import type { KeptMark } from '#lib/entries/model.ts';
import { writeNote } from './device-flags.ts';

/** The name of this device's store of contractions. */
export const CONTRACTIONS_DATABASE = 'contractions';

/** The name of this device's store of marks. */
export const MARKS_DATABASE = 'marks';

/** The keys of all that is kept of one reader: an empty list sorts after every text. */
export function keysOfReader(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

/**
 * Changes what this device keeps in a database, in one transaction over these stores. Resolves when that is
 * done, or there is nothing to do. (By the browser's own interface: every page of a reader carries this code,
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
 * Shows each thing that this device keeps of a reader in a store to `visit`, which may change or delete it
 * through the cursor. Resolves when that is done, or there is nothing to do.
 */
function walkStored<Kept>(
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

/**
 * Takes out of `localStorage` what says that there is something of hers to show: when her marks leave this
 * device, that she had any leaves, too.
 */
function forgetMarkNotes(): void {
  writeNote('hers-plan', false);
  writeNote('ticks', false);
}

/**
 * Forgets on this device what a reader's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do.
 */
export function forgetStoredContractions(userId: string): Promise<void> {
  return walkStored<LogEntry>(
    CONTRACTIONS_DATABASE,
    'entries',
    userId,
    ({ sync, deletedAt }, cursor) => {
      if (sync === 'stored' && deletedAt === null) cursor.delete();
    },
  );
}

/**
 * Forgets on this device what a reader's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do.
 */
export function forgetStoredMarks(userId: string): Promise<void> {
  forgetMarkNotes();
  return walkStored<KeptMark>(MARKS_DATABASE, 'marks', userId, ({ isPending }, cursor) => {
    if (!isPending) cursor.delete();
  });
}

/** Erases all that this device keeps of a reader's contractions, what her account never got too. */
export function eraseStoredContractions(userId: string): Promise<void> {
  return changeStored(CONTRACTIONS_DATABASE, ['entries', 'events', 'states'], (storeOf) => {
    storeOf('entries').delete(keysOfReader(userId));
    storeOf('events').delete(keysOfReader(userId));
    storeOf('states').delete(userId);
  });
}

/** Erases all that this device keeps of an owner's marks, what no account ever got too. */
export function eraseStoredMarks(owner: string): Promise<void> {
  forgetMarkNotes();
  writeNote('marks-waiting', false);
  return changeStored(MARKS_DATABASE, ['marks'], (storeOf) => {
    storeOf('marks').delete(keysOfReader(owner));
  });
}

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

/**
 * Her account has erased her marks: those on this device are the only ones now, and no logout may take them
 * for copies. Resolves when that is written down, or there is nothing to do.
 */
export function unmarkStoredMarks(userId: string): Promise<void> {
  return walkStored<KeptMark>(MARKS_DATABASE, 'marks', userId, (mark, cursor) => {
    if (!mark.isPending) cursor.update({ ...mark, isPending: true });
  });
}

/** What the names of the caches begin with that hold a reader's guides; her id follows. */
export const KEPT_GUIDES = 'guides:';

/** Forgets the guides that a reader has kept on this device. */
export async function forgetKeptGuides(userId: string): Promise<void> {
  try {
    await caches.delete(KEPT_GUIDES + userId);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
