import { GUEST } from '#lib/session-storage.ts';
import { keysUnder, transact, type StoredItem, type Transaction } from './database.ts';
import { isVisible, keyOf, type Item, type Items } from './item.ts';
import { adoptItems, type AdoptItem } from './merge-items.ts';
import { clearUnsent, setUnsent } from './unsent-flag.ts';

/** What a channel carries when all of a user was deleted. */
export const DELETED = 'deleted';

/** Carries the name of the collection that was written, '' where it may be any, or `DELETED`. */
export const channelOf = (userId: string) =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`sync:${userId}`) : undefined;

/** Lets all collections, on this page too, read again what they have of this user. */
export function notifyTabs(userId: string, news: '' | typeof DELETED = ''): void {
  const channel = channelOf(userId);
  channel?.postMessage(news);
  channel?.close();
}

/**
 * At logout: deletes on this device what the account has anyway, of every kind, and what a collection's settings hold
 * as `cleared`, to be brought back; what only the device knows waits for the user's return.
 * @throws DOMException where the storage is blocked: nothing was stored then.
 */
export async function clearSynced(userId: string): Promise<void> {
  const isCopy = ({ status, deletedAt, value }: StoredItem) =>
    status === 'synced' && (deletedAt === null || value === null);
  await visit(userId, (item) => (isCopy(item) ? 'delete' : 'leave'), forgetCleared);
}

/** Deletes those settings: a device that is full takes a transaction that only deletes, and no other. */
async function forgetCleared(transaction: Transaction, userId: string): Promise<void> {
  const store = transaction.objectStore('settings');
  const rows = await store.getAll(keysUnder(userId));
  const holding = rows.filter(({ value }) => (value as { cleared?: unknown }).cleared);
  await Promise.all(holding.map(({ collection }) => store.delete([userId, collection])));
}

/**
 * When the account has deleted everything with the consent: those on this device are the only ones now, and no
 * logout may take them for copies.
 */
export async function markAllUnsent(userId: string): Promise<void> {
  await visit(userId, (item) =>
    isVisible(item) ? { ...item, status: 'new', error: null } : 'leave',
  );
}

/** Deletes all of a user on this device, what no account ever got too. */
export async function deleteAll(userId: string): Promise<void> {
  clearUnsent(userId);
  await transact(async (transaction) => {
    await Promise.all([
      transaction.objectStore('items').delete(keysUnder(userId)),
      transaction.objectStore('settings').delete(keysUnder(userId)),
      transaction.objectStore('cursors').delete(keysUnder(userId)),
    ]);
  });
  notifyTabs(userId, DELETED);
}

async function visit(
  userId: string,
  decide: (item: StoredItem) => StoredItem | 'delete' | 'leave',
  also?: typeof forgetCleared,
): Promise<void> {
  await transact(async (transaction) => {
    const store = transaction.objectStore('items');
    const items = await store.getAll(keysUnder(userId));
    const written = items.map(async (item) => {
      const decision = decide(item);
      if (decision === 'delete') await store.delete([userId, item.kind, item.id]);
      else if (decision !== 'leave') await store.put(decision);
    });
    // Of what is not here any more, or not the account's, the list has to tell again.
    written.push(transaction.objectStore('cursors').delete(keysUnder(userId)));
    await Promise.all(written);
    await also?.(transaction, userId);
  });
  notifyTabs(userId);
}

/** Of which collection a guest's items are, and what is made of them. */
interface AdoptedCollection {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly adopt?: AdoptItem | undefined;
}

/** Gives the user what was written on this device before the login, once: it is theirs alone then. */
export async function adoptGuest(
  userId: string,
  { name: collection, kinds, adopt }: AdoptedCollection,
): Promise<void> {
  const hasAdopted = await transact(async (transaction) => {
    const guests = await readItems(transaction, GUEST, kinds);
    if (guests.size === 0) return false;
    const own = await readItems(transaction, userId, kinds);
    await writeItems(transaction, userId, own, adoptItems(own, guests, adopt));
    await writeItems(transaction, GUEST, guests, new Map());
    await Promise.all([userId, GUEST].map((user) => clearStamp(transaction, user, collection)));
    return true;
  });
  setUnsent(GUEST, collection, false);
  if (!hasAdopted) return;
  setUnsent(userId, collection, true);
  notifyTabs(GUEST);
  notifyTabs(userId);
}

/** Items that were written past their collection are read again by each page. */
async function clearStamp(transaction: Transaction, userId: string, collection: string) {
  const cursors = transaction.objectStore('cursors');
  const row = await cursors.get([userId, collection]);
  if (row) await cursors.put({ ...row, stamp: null });
}

export async function readItems(
  transaction: Transaction,
  userId: string,
  kinds: readonly string[],
): Promise<Items> {
  const store = transaction.objectStore('items');
  const stored = await Promise.all(kinds.map((kind) => store.getAll(keysUnder(userId, kind))));
  return new Map(stored.flat().map((item) => [keyOf(item), item]));
}

/** Writes what is another object than before, and deletes what is gone. */
export async function writeItems(
  transaction: Transaction,
  userId: string,
  before: Items,
  after: Items,
): Promise<void> {
  const store = transaction.objectStore('items');
  const isChanged = ([key, item]: [string, Item]) => before.get(key) !== item;
  await Promise.all([
    ...Array.from(after)
      .filter(isChanged)
      .map(([, item]) => store.put({ ...item, userId })),
    ...Array.from(before)
      .filter(([key]) => !after.has(key))
      .map(([, { kind, id }]) => store.delete([userId, kind, id])),
  ]);
}
