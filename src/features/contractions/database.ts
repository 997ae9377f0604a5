import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Intensity } from '#contract/limits.ts';
import { openWithReconnect } from '#lib/log/reconnect.ts';
import { CONTRACTIONS_DATABASE, userKeyRange } from '#lib/user-data.ts';
import {
  type ContractionLog,
  EMPTY_LOG,
  type LabourEvent,
  type LogEntry,
  type RunningContraction,
} from './model.ts';

/** Whose a record is: one device may serve several readers. */
interface Owned {
  readonly userId: string;
}

/** What there is one of for each user. */
interface LogState extends Owned {
  readonly running: RunningContraction | null;
  readonly intensity: Intensity;
  readonly syncDeclined: boolean;
}

interface ContractionsSchema extends DBSchema {
  entries: { key: [string, string]; value: LogEntry & Owned };
  events: { key: [string, string]; value: LabourEvent & Owned };
  states: { key: string; value: LogState };
}

type ContractionsDatabase = IDBPDatabase<ContractionsSchema>;

type LogTransaction = IDBPTransaction<
  ContractionsSchema,
  ('entries' | 'events' | 'states')[],
  'readwrite'
>;

/**
 * Opens this device's store of contractions.
 * @throws DOMException where the browser keeps nothing (blocked storage, some private windows).
 */
function openContractionsDatabase(): Promise<ContractionsDatabase> {
  return openDB<ContractionsSchema>(CONTRACTIONS_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: ['userId', 'id'] });
      database.createObjectStore('events', { keyPath: ['userId', 'id'] });
      database.createObjectStore('states', { keyPath: 'userId' });
    },
    // A page of a newer release wants to change the form: it must not wait for this one.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}

/** How a log is changed: from what is kept to what is to be kept. Pure: it may run more than once. */
export type LogChange = (log: ContractionLog) => ContractionLog;

const overConnection = openWithReconnect(openContractionsDatabase);

/**
 * Changes one user's log on this device in one transaction, all of it or nothing, across tabs: `change`
 * is given what is kept at that moment. Returns the log as it is then.
 * @throws DOMException where the device keeps nothing, has no room, or broke the transaction off.
 */
export function changeStoredLog(userId: string, change: LogChange): Promise<ContractionLog> {
  return overConnection((database) => runChange(database, userId, change));
}

async function runChange(
  database: ContractionsDatabase,
  userId: string,
  change: LogChange,
): Promise<ContractionLog> {
  // Strict: a phone that dies right after the press has it on its disk.
  const transaction = database.transaction(['entries', 'events', 'states'], 'readwrite', {
    durability: 'strict',
  });
  const [after] = await Promise.all([applyChange(transaction, userId, change), transaction.done]);
  return after;
}

async function applyChange(
  transaction: LogTransaction,
  userId: string,
  change: LogChange,
): Promise<ContractionLog> {
  const before = await readLog(transaction, userId);
  const after = change(before);
  const written = [
    ...writeList(transaction.objectStore('entries'), userId, before.entries, after.entries),
    ...writeList(transaction.objectStore('events'), userId, before.events, after.events),
  ];
  const { running, intensity, syncDeclined } = after;
  const isStateKept =
    running === before.running &&
    intensity === before.intensity &&
    syncDeclined === before.syncDeclined;
  if (!isStateKept) {
    const state = { userId, running, intensity, syncDeclined };
    written.push(transaction.objectStore('states').put(state));
  }
  await Promise.all(written);
  return after;
}

async function readLog(transaction: LogTransaction, userId: string): Promise<ContractionLog> {
  const ofUser = userKeyRange(userId);
  const [entries, events, state] = await Promise.all([
    transaction.objectStore('entries').getAll(ofUser),
    transaction.objectStore('events').getAll(ofUser),
    transaction.objectStore('states').get(userId),
  ]);
  const { running, intensity, syncDeclined } = state ?? EMPTY_LOG;
  return { entries, events, running, intensity, syncDeclined };
}

interface KeptList<Item> {
  put(item: Item & { userId: string }): Promise<unknown>;
  delete(key: [string, string]): Promise<unknown>;
}

/** Writes what is new or another object than before, and takes out what is gone. */
function writeList<Item extends { readonly id: string }>(
  store: KeptList<Item>,
  userId: string,
  before: readonly Item[],
  after: readonly Item[],
): Promise<unknown>[] {
  const known = new Set(before);
  const ids = new Set(after.map(({ id }) => id));
  return [
    ...after.filter((item) => !known.has(item)).map((item) => store.put({ ...item, userId })),
    ...before.filter(({ id }) => !ids.has(id)).map(({ id }) => store.delete([userId, id])),
  ];
}
