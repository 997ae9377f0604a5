import type { Item, PushResult, RemoteItem } from './item.ts';
import type { MergeRules } from './merge-items.ts';

/** How one collection's items and the account's /api are brought together. Whom it is done for is always said. */
export interface Adapter<Value> extends MergeRules<Value> {
  /** Whether a consent of this version lets the account keep them. */
  readonly isCovered: (consentVersion: string) => boolean;
  /** All that the account keeps. @throws ApiError, UnreachableError. */
  readonly list: (userId: string) => Promise<readonly RemoteItem<Value>[]>;
  /**
   * Sends these (see `operationOf`) and returns a result for each, in their order.
   * @throws ApiError, UnreachableError where nothing follows: they are sent again later.
   */
  readonly push: (
    userId: string,
    items: readonly Item<Value>[],
  ) => Promise<readonly PushResult<Value>[]>;
  /** The first of what is due that go in one call; one where absent. */
  readonly batch?: (due: readonly Item<Value>[]) => readonly Item<Value>[];
}
