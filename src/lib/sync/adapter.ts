import type { Item, PushResult, RemoteItem } from './item.ts';
import type { MergeRules } from './merge-items.ts';

/** What an account lists at a time that numbers its changes. */
export interface RemotePage<Value> {
  readonly items: readonly RemoteItem<Value>[];
  /** Where the next page begins, now or when something has changed; null where the account has nothing. */
  readonly cursor: string | null;
  readonly hasMore: boolean;
  /** The list begins at the start, whatever was asked for: in the end, what it has not named is not there. */
  readonly isFromStart: boolean;
}

/** How one collection's items and the account's /api are brought together. Whom it is done for is always said. */
export interface Adapter<Value> extends MergeRules<Value> {
  /** Whether a consent of this version lets the account keep them. */
  readonly isCovered: (consentVersion: string) => boolean;
  /**
   * All that the account keeps; or, where it lists by cursor, the page after that one, null at the start.
   * @throws ApiError, UnreachableError.
   */
  readonly list: (
    userId: string,
    cursor: string | null,
  ) => Promise<readonly RemoteItem<Value>[] | RemotePage<Value>>;
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
