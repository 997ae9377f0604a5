import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { livingConnection } from '#lib/sync/reconnect.ts';
import { keysOfReader, MARKS_DATABASE } from '#lib/user-data.ts';
import { adoptMarks, type KeptMark, markId, type Marks } from './model.ts';

/** A mark and whose it is: one device may serve several readers, and one who has not signed in. */
export type OwnedMark = KeptMark & { readonly owner: string };

interface MarksSchema extends DBSchema {
  marks: { key: [string, string, string]; value: OwnedMark };
}

type MarksDatabase = IDBPDatabase<MarksSchema>;

/**
 * Opens this device's store of marks.
 * @throws DOMException where the browser keeps nothing (blocked storage, some private windows).
 */
function openMarksDatabase(): Promise<MarksDatabase> {
  return openDB<MarksSchema>(MARKS_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('marks', { keyPath: ['owner', 'kind', 'key'] });
    },
    // A page of a newer release wants to change the form: it must not wait for this one.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}

/** How marks are changed: from what is kept to what is to be kept. Pure: it may run more than once. */
export type MarksChange = (marks: Marks) => Marks;

const overConnection = livingConnection(openMarksDatabase);

/**
 * Changes one owner's marks on this device in one transaction, all of it or nothing, across tabs: `change` is
 * given what is kept at that moment. Answers the marks as they are then.
 * @throws DOMException where the device keeps nothing, has no room, or broke the transaction off.
 */
export function changeKeptMarks(owner: string, change: MarksChange): Promise<Marks> {
  return overConnection((database) => runChange(database, owner, change));
}

/**
 * Gives a reader what was marked on this device by somebody who had not signed in; it is hers alone then.
 * Answers whether there was anything.
 * @throws DOMException as above; nothing is moved then.
 */
export function adoptKeptMarks(reader: string, guest: string): Promise<boolean> {
  return overConnection(async (database) => {
    const transaction = database.transaction('marks', 'readwrite', { durability: 'strict' });
    const [own, guests] = await Promise.all([
      transaction.store.getAll(keysOfReader(reader)),
      transaction.store.getAll(keysOfReader(guest)),
    ]);
    const before = toMarks(own);
    const written = write(transaction.store, reader, before, adoptMarks(before, toMarks(guests)));
    await Promise.all([
      ...written,
      transaction.store.delete(keysOfReader(guest)),
      transaction.done,
    ]);
    return guests.length > 0;
  });
}

async function runChange(
  database: MarksDatabase,
  owner: string,
  change: MarksChange,
): Promise<Marks> {
  const transaction = database.transaction('marks', 'readwrite', { durability: 'strict' });
  const changing = transaction.store.getAll(keysOfReader(owner)).then(async (kept) => {
    const before = toMarks(kept);
    const after = change(before);
    await Promise.all(write(transaction.store, owner, before, after));
    return after;
  });
  const [after] = await Promise.all([changing, transaction.done]);
  return after;
}

function toMarks(kept: readonly OwnedMark[]): Marks {
  return new Map(kept.map((mark) => [markId(mark), mark]));
}

interface MarksStore {
  put(mark: OwnedMark): Promise<unknown>;
  delete(key: [string, string, string]): Promise<unknown>;
}

/** Writes what is new or another object than before, and takes out what is gone. */
function write(store: MarksStore, owner: string, before: Marks, after: Marks): Promise<unknown>[] {
  return [
    ...Array.from(after)
      .filter(([id, mark]) => before.get(id) !== mark)
      .map(([, mark]) => store.put({ ...mark, owner })),
    ...Array.from(before)
      .filter(([id]) => !after.has(id))
      .map(([, { kind, key }]) => store.delete([owner, kind, key])),
  ];
}
