import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { Item } from './item.ts';
import type { Listing } from './listing.ts';

export const DATABASE = 'colinho';

export type StoredItem = Item & { readonly userId: string };

interface Schema extends DBSchema {
  items: { key: [userId: string, kind: string, id: string]; value: StoredItem };
  /** What a collection keeps beside its items, on this device only. */
  settings: {
    key: [userId: string, collection: string];
    value: { readonly userId: string; readonly collection: string; readonly value: unknown };
  };
  /** How far the account's list was read, of a collection that is listed by cursor. */
  cursors: { key: [userId: string, collection: string]; value: StoredCursor };
}

export interface StoredCursor extends Listing {
  readonly userId: string;
  readonly collection: string;
  /** What the release knew that read it: it has passed over entries of other kinds. */
  readonly kinds: string;
  /** Another one with each change of the collection's items; absent where a release wrote it that knew none. */
  readonly stamp?: string | null;
}

const STORES = ['items', 'settings', 'cursors'] as const;

type Database = IDBPDatabase<Schema>;
export type Transaction = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

/** What each version does to the one before; the version is their number. Never change one that is deployed. */
export const MIGRATIONS: readonly ((database: Database) => void)[] = [
  (database) => {
    database.createObjectStore('items', { keyPath: ['userId', 'kind', 'id'] });
    database.createObjectStore('settings', { keyPath: ['userId', 'collection'] });
  },
  (database) => {
    database.createObjectStore('cursors', { keyPath: ['userId', 'collection'] });
  },
];

/** What releases before the first version left behind. */
const OLD_DATABASES = ['contractions', 'marks'];

/** @throws DOMException where the browser stores nothing (blocked storage, some private windows). */
export function openDatabase(migrations = MIGRATIONS, onClosed?: () => void): Promise<Database> {
  return openDB<Schema>(DATABASE, migrations.length, {
    upgrade(database, before) {
      for (const migrate of migrations.slice(before)) migrate(database);
      if (before === 0) deleteOld();
    },
    // A page of a newer release wants to change the schema: it must not wait for this one.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      onClosed?.();
    },
    terminated: () => onClosed?.(),
  });
}

function deleteOld(): void {
  for (const name of OLD_DATABASES) indexedDB.deleteDatabase(name);
}

let connection: Promise<Database> | undefined;

function connect(): Promise<Database> {
  if (connection) return connection;
  const opening = openDatabase(MIGRATIONS, () => drop(opening));
  // One that could not be opened is tried again at the next use.
  opening.catch(() => drop(opening));
  connection = opening;
  return opening;
}

function drop(dead: Promise<Database>): void {
  if (connection === dead) connection = undefined;
  dead.then((database) => database.close()).catch(() => undefined);
}

/** Browsers lose connections in the background; Safari calls that UnknownError. */
const isConnectionLost = (error: unknown) =>
  error instanceof DOMException && /^(?:InvalidStateError|UnknownError)$/.test(error.name);

/** In ms: a connection that has not answered by then is given up, and the next use opens another one. */
const HUNG_MS = 120_000;

/**
 * Runs this in one transaction, all of it or nothing; over a new connection where the old one was lost.
 * @throws DOMException where nothing could be stored; TimeoutError where the device does not answer.
 */
export async function transact<Result>(
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await runOnce(run);
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return runOnce(run);
  }
}

async function runOnce<Result>(
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const opening = connect();
  const hung = AbortSignal.timeout(HUNG_MS);
  const givenUp = new Promise<never>((_, reject) => {
    hung.addEventListener('abort', () => reject(hung.reason as DOMException));
  });
  try {
    return await Promise.race([runIn(opening, hung, run), givenUp]);
  } catch (error) {
    if (hung.aborted || isConnectionLost(error)) drop(opening);
    throw error;
  }
}

async function runIn<Result>(
  opening: Promise<Database>,
  hung: AbortSignal,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const database = await opening;
  // Given up, nothing of it may be written any more: it is tried again.
  hung.throwIfAborted();
  // Strict: a phone that dies right after the press has it on its disk.
  const transaction = database.transaction(STORES, 'readwrite', {
    durability: 'strict',
  });
  hung.addEventListener('abort', () => abort(transaction));
  // A run that throws must not leave half of it behind.
  const running = run(transaction).catch((error: unknown) => {
    abort(transaction);
    throw error;
  });
  const [result] = await Promise.all([running, transaction.done]);
  return result;
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** The keys of all that starts with these parts: `[]` sorts after any string. */
export const keysUnder = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);
