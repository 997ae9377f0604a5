import { isVisible, type Items } from './item.ts';
import type { Listing } from './listing.ts';

/** What a kind's items hold, by kind. */
export type Kinds = object;
export type AnyValue<K extends Kinds> = K[keyof K];

/** All that this device has of one user in one collection. */
export interface Snapshot<K extends Kinds, Settings> {
  readonly userId: string;
  readonly items: Items<AnyValue<K>>;
  /** On this device only. */
  readonly settings: Settings;
  readonly listing: Listing;
}

/** From what is stored to what is to be stored. Pure: it runs more than once. */
export type Change<K extends Kinds, Settings> = (
  snapshot: Snapshot<K, Settings>,
) => Snapshot<K, Settings>;

/** The visible values of a kind, by id. */
export function valuesOf<K extends Kinds, Settings, Kind extends keyof K & string>(
  snapshot: Snapshot<K, Settings> | null,
  kind: Kind,
): ReadonlyMap<string, K[Kind]> {
  const items = Array.from(snapshot?.items.values() ?? []);
  const visible = items.filter((item) => item.kind === kind && isVisible(item));
  return new Map(visible.map(({ id, value }) => [id, value as K[Kind]]));
}

/** A change that throws was fine when it was made: it must not take the others with it. */
export function applyAll<K extends Kinds, Settings>(
  snapshot: Snapshot<K, Settings>,
  changes: readonly Change<K, Settings>[],
): Snapshot<K, Settings> {
  return changes.reduce((before, change) => {
    try {
      return change(before);
    } catch (error) {
      console.error(error);
      return before;
    }
  }, snapshot);
}
