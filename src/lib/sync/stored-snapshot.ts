import type { Kinds, Snapshot } from './collection.ts';
import type { Transaction } from './database.ts';
import type { Items } from './item.ts';
import { LISTING_START } from './listing.ts';
import { readItems, writeItems } from './user-data.ts';

/** What of the device a snapshot is of. */
interface Stored<K extends Kinds, Settings> {
  readonly name: string;
  readonly kinds: readonly (keyof K & string)[];
  readonly settings: Settings;
}

export async function readSnapshot<K extends Kinds, Settings>(
  transaction: Transaction,
  userId: string,
  { name, kinds, settings }: Stored<K, Settings>,
): Promise<Snapshot<K, Settings>> {
  const [items, row, place] = await Promise.all([
    readItems(transaction, userId, kinds),
    transaction.objectStore('settings').get([userId, name]),
    transaction.objectStore('cursors').get([userId, name]),
  ]);
  // A release of other kinds has passed over what it did not know.
  const isOurs = place?.kinds === kinds.join(' ');
  return {
    userId,
    items: items as Items<K[keyof K]>,
    settings: { ...settings, ...(row?.value as Partial<Settings> | undefined) },
    listing: isOurs ? { cursor: place.cursor, unlisted: place.unlisted } : LISTING_START,
  };
}

/** Writes what is another object than before. */
export async function writeSnapshot<K extends Kinds, Settings>(
  transaction: Transaction,
  { name: collection, kinds }: Stored<K, Settings>,
  before: Snapshot<K, Settings>,
  { userId, items, settings: value, listing }: Snapshot<K, Settings>,
): Promise<void> {
  await writeItems(transaction, userId, before.items, items);
  if (value !== before.settings) {
    await transaction.objectStore('settings').put({ userId, collection, value });
  }
  if (listing !== before.listing) {
    const row = { userId, collection, kinds: kinds.join(' '), ...listing };
    await transaction.objectStore('cursors').put(row);
  }
}
