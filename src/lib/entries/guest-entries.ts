import { isSameValue, keyOf, type Item } from '#lib/sync/item.ts';
import type { AdoptItem } from '#lib/sync/merge-items.ts';
import type { EntryKind, EntryValues } from './model.ts';

type Child = EntryValues['child'];
type Entry = Item<EntryValues[EntryKind]>;

/** Before all that an account has: what was said then holds only where the account says nothing of it. */
const BEFORE_ALL = 0;

/** A birth that was told twice: what is known of the child stays, and what is not is added. */
const mergeChild = (told: Child, known: Child): Child => ({
  ...told,
  ...known,
  name: known.name || told.name,
  weeks: known.weeks ?? told.weeks,
});

/**
 * Whoever held the device may not have been her: what a guest says of a pregnancy without a date, and of a child that she
 * has entered, too, changes nothing of what she says. A child whose record she has cleared is told anew.
 */
export const adoptEntry: AdoptItem = (guest, mine) => {
  if (guest.kind === 'child' && mine) {
    if (mine.value === null) return guest;
    const value = mergeChild(guest.value as Child, mine.value as Child);
    return { ...guest, value, updatedAt: mine.updatedAt + 1 };
  }
  const isYielding = guest.kind === 'child' || keyOf(guest) === 'pregnancy-end:undated';
  return isYielding ? { ...guest, updatedAt: BEFORE_ALL } : guest;
};

/**
 * A guest's child that the account knew already, or had cleared, as it is to be sent once more; undefined for all else.
 * @param stored What the account has of it since it was sent.
 */
export function toldAgain(
  sent: Entry,
  stored: { readonly value: Entry['value'] } | undefined,
): Entry | undefined {
  if (sent.kind !== 'child' || sent.updatedAt !== BEFORE_ALL || !stored) return undefined;
  const told = sent.value as Child;
  const value = stored.value ? mergeChild(told, stored.value as Child) : told;
  return isSameValue(value, stored.value) ? undefined : { ...sent, value, updatedAt: Date.now() };
}
