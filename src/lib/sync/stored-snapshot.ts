import type { Transaction } from './database.ts';
import type { Items } from './item.ts';
import { LISTING_START } from './listing.ts';
import type { Kinds, Snapshot } from './snapshot.ts';
import { readItems, writeItems } from './user-data.ts';

/** What of the device a snapshot is of. */
interface Stored<K extends Kinds, Settings> {
  readonly name: string;
  readonly kinds: readonly (keyof K & string)[];
  readonly settings: Settings;
}

/** A snapshot as it was read or written, and the stamp that its items had then; null where they had none. */
export interface StampedSnapshot<K extends Kinds, Settings> {
  readonly snapshot: Snapshot<K, Settings>;
  readonly stamp: string | null;
}

/** @param known What this page has: items whose stamp is the stored one are not read again, however many they are. */
export async function readSnapshot<K extends Kinds, Settings>(
  transaction: Transaction,
  userId: string,
  { name, kinds, settings }: Stored<K, Settings>,
  known: StampedSnapshot<K, Settings>,
): Promise<StampedSnapshot<K, Settings>> {
  const [row, place] = await Promise.all([
    transaction.objectStore('settings').get([userId, name]),
    transaction.objectStore('cursors').get([userId, name]),
  ]);
  // A release of other kinds has passed over what it did not know.
  const ours = place?.kinds === kinds.join(' ') ? place : undefined;
  const stamp = ours?.stamp ?? null;
  const items =
    stamp !== null && stamp === known.stamp
      ? known.snapshot.items
      : await readItems(transaction, userId, kinds);
  return {
    stamp,
    snapshot: {
      userId,
      items: items as Items<K[keyof K]>,
      settings: { ...settings, ...(row?.value as Partial<Settings> | undefined) },
      listing: ours ? { cursor: ours.cursor, unlisted: ours.unlisted } : LISTING_START,
    },
  };
}

/** Writes what is another object than before; items that changed get a new stamp. */
export async function writeSnapshot<K extends Kinds, Settings>(
  transaction: Transaction,
  { name: collection, kinds }: Stored<K, Settings>,
  { snapshot: before, stamp: stampBefore }: StampedSnapshot<K, Settings>,
  after: Snapshot<K, Settings>,
): Promise<StampedSnapshot<K, Settings>> {
  const { userId, items, settings: value, listing } = after;
  const stamp = items === before.items ? stampBefore : crypto.randomUUID();
  await writeItems(transaction, userId, before.items, items);
  if (value !== before.settings) {
    await transaction.objectStore('settings').put({ userId, collection, value });
  }
  if (listing !== before.listing || stamp !== stampBefore) {
    const row = { userId, collection, kinds: kinds.join(' '), ...listing, stamp };
    await transaction.objectStore('cursors').put(row);
  }
  return { snapshot: after, stamp };
}
