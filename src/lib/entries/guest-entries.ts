import { keyOf, type Item } from '#lib/sync/item.ts';
import type { AdoptItem } from '#lib/sync/merge-items.ts';
import type { EntryValues } from './model.ts';

type Child = EntryValues['child'];

/**
 * Whoever held the device may not have been her: what a guest says of a pregnancy without a date, of how many babies are
 * expected, and of a child that she has entered, too, changes nothing of what she says. It is adopted as said before all
 * that an account has, at minus the moment at which it was said. What she has cleared is told anew.
 */
export const adoptEntry: AdoptItem = (guest, mine) =>
  YIELDING.test(keyOf(guest)) && mine?.value !== null
    ? { ...guest, updatedAt: -guest.updatedAt }
    : guest;
const YIELDING = /^(child|pregnancy):|:undated$/;

/** Whether this is a guest's child that was adopted, and not changed since. */
export const isGuestsChild = ({ kind, updatedAt }: Item) => kind === 'child' && updatedAt <= 0;

/** A birth that was told twice: what is known of the child stays, and what is not is added. */
export const completeChild = (told: Child, known: Child | null | undefined): Child => ({
  ...told,
  ...known,
  name: known?.name || told.name,
  weeks: known?.weeks ?? told.weeks,
});
