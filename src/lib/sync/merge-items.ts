import {
  isVisible,
  keyOf,
  syncedItem,
  takeIfOther,
  type Item,
  type Items,
  type MergeValue,
  type RemoteItem,
} from './item.ts';

/** How the items of a kind are brought together with the account's. */
export interface MergeRules<Value> {
  readonly merge?: MergeValue<Value> | undefined;
  /** Codes of rejections that time heals: what lies in the future of a clock that runs ahead will not for ever. */
  readonly passingErrors?: readonly string[] | undefined;
}

/**
 * Brings together what the account lists and what the device has. What is unsent here holds against the account.
 * What is as it was stays the same object.
 */
export function mergeListed<Value>(
  items: Items<Value>,
  listed: readonly RemoteItem<Value>[],
  { merge = takeIfOther }: MergeRules<Value> = {},
): Items<Value> {
  const merged = new Map(items);
  for (const remote of listed) {
    const key = keyOf(remote);
    const item = items.get(key);
    merged.set(key, item ? mergeItem(item, remote, merge) : syncedItem(remote));
  }
  return merged;
}

/**
 * What the account should have and has not listed is to be sent again, never dropped for its absence: if it was
 * deleted on another device, the account says so then.
 */
export function offerAnew<Value>(
  items: Items<Value>,
  unlisted: readonly string[],
  { passingErrors = [] }: MergeRules<Value> = {},
): Items<Value> {
  const offered = new Map(items);
  for (const key of unlisted) {
    const item = items.get(key);
    if (item && isOffered(item, passingErrors)) {
      offered.set(key, { ...item, status: 'new', error: null });
    }
  }
  return offered;
}

function mergeItem<Value>(
  item: Item<Value>,
  remote: RemoteItem<Value>,
  merge: MergeValue<Value>,
): Item<Value> {
  const isOver = item.deletedAt !== null && item.value === null;
  if (isOver) return item;
  const isBoth = item.value !== null && remote.value !== null;
  const value = isBoth ? merge(item.value, remote.value) : remote.value;
  const isSame = value === item.value;
  const updatedAt = remote.updatedAt ?? item.updatedAt;
  // Older than the account once had it: it was restored from a backup.
  const isOutdated = updatedAt < item.updatedAt;
  if (item.status === 'synced' && item.deletedAt === null) {
    if (isOutdated) return { ...item, status: 'changed' };
    return isSame && updatedAt === item.updatedAt ? item : { ...item, value, updatedAt };
  }
  // The account has it, so that it was sent, and a deletion has to be.
  const firstSent = item.firstSent ?? 0;
  const known: Item<Value> = { ...item, firstSent };
  if (item.deletedAt !== null || (item.status === 'rejected' && !isSame)) return known;
  if (!isSame && isUnsent(item, remote)) return { ...known, status: 'changed' };
  return { ...known, value, updatedAt, status: 'synced', error: null };
}

/**
 * Whether the difference was made here. Of a kind whose wire has a moment the account itself knows which change
 * is the later one. Of the others, what was not changed since it first went out was changed elsewhere.
 */
function isUnsent<Value>(item: Item<Value>, remote: RemoteItem<Value>): boolean {
  // Made while a list was under way that knows nothing of it yet; what it does know was ended on another device.
  const isUnknown = item.firstSent === null && remote.value === null;
  const isCorrected = isUnknown || item.revision > (item.firstSent ?? 0);
  return remote.updatedAt !== null || item.status === 'changed' || isCorrected;
}

/** What was cleared is as absent there as here: offered, it would take away what another device has set since. */
function isOffered(item: Item, passingErrors: readonly string[]): boolean {
  const isExpected = item.status === 'synced' || item.status === 'changed';
  const isPassing = item.status === 'rejected' && passingErrors.includes(item.error ?? '');
  return isVisible(item) && (isExpected || isPassing);
}

/**
 * What a guest's item is to the user who logs in, where that is not itself; null where it is nothing.
 * @param mine What the device has of the user under the same key.
 */
export type AdoptItem<Value = unknown> = (
  guest: Item<Value>,
  mine: Item<Value> | undefined,
) => Item<Value> | null;

/**
 * A user's items with those of the guest before: of two changes of the same item the later one holds. What a guest set
 * and cleared again is nothing: the user's own was not seen then.
 */
export function adoptItems<Value>(
  own: Items<Value>,
  guests: Items<Value>,
  adopt: AdoptItem<Value> = (item) => item,
): Items<Value> {
  const merged = new Map(own);
  for (const [guestKey, told] of guests) {
    const guest = told.value === null ? null : adopt(told, own.get(guestKey));
    if (!guest) continue;
    const key = keyOf(guest);
    const mine = own.get(key);
    if (!mine) merged.set(key, guest);
    else if (mine.deletedAt === null && mine.updatedAt < guest.updatedAt) {
      const status = mine.status === 'new' ? 'new' : 'changed';
      const { value, updatedAt } = guest;
      merged.set(key, { ...mine, value, updatedAt, revision: mine.revision + 1, status });
    }
  }
  return merged;
}
