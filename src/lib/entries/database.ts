import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openWithReconnect } from '#lib/log/reconnect.ts';
import { userKeyRange, ENTRIES_DATABASE } from '#lib/user-data.ts';
import { adoptEntries, type StoredEntry, entryKey, type Entries } from './model.ts';

/** A mark and whose it is: one device may serve several users, and one who has not signed in. */
export type OwnedEntry = StoredEntry & { readonly owner: string };

interface EntriesSchema extends DBSchema {
  marks: { key: [string, string, string]; value: OwnedEntry };
}

type EntriesDatabase = IDBPDatabase<EntriesSchema>;

/**
 * Opens this device's store of marks.
 * @throws DOMException where the browser keeps nothing (blocked storage, some private windows).
 */
function openEntriesDatabase(): Promise<EntriesDatabase> {
  return openDB<EntriesSchema>(ENTRIES_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('marks', { keyPath: ['owner', 'kind', 'key'] });
    },
    // A page of a newer release wants to change the form: it must not wait for this one.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}

/** How marks are changed: from what is kept to what is to be kept. Pure: it may run more than once. */
export type EntriesChange = (marks: Entries) => Entries;

const overConnection = openWithReconnect(openEntriesDatabase);

/**
 * Changes one owner's marks on this device in one transaction, all of it or nothing, across tabs: `change` is
 * given what is kept at that moment. Returns the marks as they are then.
 * @throws DOMException where the device keeps nothing, has no room, or broke the transaction off.
 */
export function changeStoredEntries(owner: string, change: EntriesChange): Promise<Entries> {
  return overConnection((database) => runChange(database, owner, change));
}

/**
 * Gives a user what was marked on this device by somebody who had not signed in; it is hers alone then.
 * Returns whether there was anything.
 * @throws DOMException as above; nothing is moved then.
 */
export function adoptStoredEntries(user: string, guest: string): Promise<boolean> {
  return overConnection(async (database) => {
    const transaction = database.transaction('marks', 'readwrite', { durability: 'strict' });
    const [own, guests] = await Promise.all([
      transaction.store.getAll(userKeyRange(user)),
      transaction.store.getAll(userKeyRange(guest)),
    ]);
    const before = toEntries(own);
    const written = write(transaction.store, user, before, adoptEntries(before, toEntries(guests)));
    await Promise.all([
      ...written,
      transaction.store.delete(userKeyRange(guest)),
      transaction.done,
    ]);
    return guests.length > 0;
  });
}

async function runChange(
  database: EntriesDatabase,
  owner: string,
  change: EntriesChange,
): Promise<Entries> {
  const transaction = database.transaction('marks', 'readwrite', { durability: 'strict' });
  const changing = transaction.store.getAll(userKeyRange(owner)).then(async (kept) => {
    const before = toEntries(kept);
    const after = change(before);
    await Promise.all(write(transaction.store, owner, before, after));
    return after;
  });
  const [after] = await Promise.all([changing, transaction.done]);
  return after;
}

function toEntries(kept: readonly OwnedEntry[]): Entries {
  return new Map(kept.map((mark) => [entryKey(mark), mark]));
}

interface EntriesStore {
  put(mark: OwnedEntry): Promise<unknown>;
  delete(key: [string, string, string]): Promise<unknown>;
}

/** Writes what is new or another object than before, and takes out what is gone. */
function write(
  store: EntriesStore,
  owner: string,
  before: Entries,
  after: Entries,
): Promise<unknown>[] {
  return [
    ...Array.from(after)
      .filter(([id, mark]) => before.get(id) !== mark)
      .map(([, mark]) => store.put({ ...mark, owner })),
    ...Array.from(before)
      .filter(([id]) => !after.has(id))
      .map(([, { kind, key }]) => store.delete([owner, kind, key])),
  ];
}
