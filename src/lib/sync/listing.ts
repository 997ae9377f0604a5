import type { RemotePage } from './adapter.ts';
import { keyOf, type Items } from './item.ts';
import { mergeListed, offerAnew, type MergeRules } from './merge-items.ts';

/** How far the account's list was read. */
export interface Listing {
  /** Where it goes on; null at the start. */
  readonly cursor: string | null;
  /** The keys that a list from the start has not named so far; null once it has ended. */
  readonly unlisted: readonly string[] | null;
}

export const LISTING_START: Listing = { cursor: null, unlisted: null };

/** What the device has, and how far that is the account's. */
interface Listed<Value> {
  readonly items: Items<Value>;
  readonly listing: Listing;
}

/**
 * Brings a page of the account's list together with what the device has. What a list from the start has not named
 * in the end is offered anew; of a list of changes nothing follows for what it does not name.
 */
export function mergePage<Value>(
  { items, listing }: Listed<Value>,
  { items: remotes, cursor, hasMore, isFromStart }: RemotePage<Value>,
  rules: MergeRules<Value> = {},
): Listed<Value> {
  const named = new Set(remotes.map(keyOf));
  const expected = isFromStart ? Array.from(items.keys()) : listing.unlisted;
  const unlisted = expected?.filter((key) => !named.has(key)) ?? null;
  const merged = mergeListed(items, remotes, rules);
  if (hasMore) return { items: merged, listing: { cursor, unlisted } };
  const isAsBefore = listing.cursor === cursor && listing.unlisted === null;
  const offered = offerAnew(merged, unlisted ?? [], rules);
  return {
    // A list without news is no change: other tabs would read all again.
    items: isSame(items, offered) ? items : offered,
    listing: isAsBefore ? listing : { cursor, unlisted: null },
  };
}

function isSame<Value>(one: Items<Value>, other: Items<Value>): boolean {
  return one.size === other.size && Array.from(one).every(([key, item]) => other.get(key) === item);
}
