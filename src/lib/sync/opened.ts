import { LISTING_START } from './listing.ts';
import { applyAll, type Change, type Kinds, type Snapshot } from './snapshot.ts';

/** In ms: a write that failed is tried again after that, later each time. */
export const FIRST_RETRY_MS = 2_000;

/** One user's on this page. It outlives its being shown: what was done last is still written. */
export interface Opened<K extends Kinds, Settings> {
  channel: BroadcastChannel | undefined;
  stored: Snapshot<K, Settings>;
  /** Of the items in `stored`; null has them read again. */
  stamp: string | null;
  /** The page has shown it, or read it. */
  isSeen: boolean;
  /** See `Collection`. */
  isRead: boolean;
  /** Shown already and not written yet, oldest first. */
  unwritten: readonly Change<K, Settings>[];
  writing: Promise<void>;
  /** The storage did not answer in time, and has not since: nobody waits for it any more. */
  isLate: boolean;
  /** In ms: what was not written is tried again after that, by this timer. */
  retryAfter: number;
  retry: ReturnType<typeof setTimeout> | undefined;
}

export function newOpened<K extends Kinds, Settings>(
  userId: string,
  settings: Settings,
): Opened<K, Settings> {
  return {
    channel: undefined,
    stored: { userId, items: new Map(), settings, listing: LISTING_START },
    stamp: null,
    isSeen: false,
    isRead: false,
    unwritten: [],
    writing: Promise.resolve(),
    isLate: false,
    retryAfter: FIRST_RETRY_MS,
    retry: undefined,
  };
}

/** What was read last, with what is not written yet on top. */
export function current<K extends Kinds, Settings>({ stored, unwritten }: Opened<K, Settings>) {
  return applyAll(stored, unwritten);
}
