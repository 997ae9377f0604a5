import { UnreachableError } from '#lib/api-error.ts';
import type { Adapter, RemotePage } from './adapter.ts';
import type { Collection } from './collection.ts';
import type { Kinds } from './snapshot.ts';
import { applyPushResults, isMarkedSent, keyOf, markSent, type Item } from './item.ts';
import { mergePage } from './listing.ts';
import { dueItems, waitingItems } from './outbox.ts';

export interface SyncRun<K extends Kinds, Settings> {
  readonly collection: Collection<K, Settings>;
  readonly adapter: Adapter<K[keyof K]>;
  readonly userId: string;
  readonly hasConsent: boolean;
  /** Whether the account's list is fetched, too: it brings what other devices did. */
  readonly isListing: boolean;
  /** Nobody is there any more who would want the rest. */
  readonly isStopped: () => boolean;
  /** Whether the user is signed in still: a write may be tried again after the logout has cleared the device. */
  readonly isCurrent: () => boolean;
}

/** More pushes of one item than that mean that the two sides talk past each other. */
const MAX_PUSHES = 4;

/** More pages that are of no use any more mean that another tab goes its own way through the list. */
const MAX_OVERTAKEN = 4;

/**
 * Sends what is due, one call after the other, then fetches. What is to be offered anew by that is sent by the next run.
 * @throws ApiError, UnreachableError; what has no result yet waits where it is.
 */
export async function syncOnce<K extends Kinds, Settings>(run: SyncRun<K, Settings>) {
  await sendAll(run);
  if (run.isListing && !run.isStopped()) await fetchAll(run);
}

/** Page after page, each with its cursor in one transaction: who comes back asks for what has changed since. */
async function fetchAll<K extends Kinds, Settings>(run: SyncRun<K, Settings>): Promise<void> {
  const { adapter, collection, userId } = run;
  let { listing } = await collection.change(userId, (before) => before);
  for (let overtaken = 0; ;) {
    const { cursor } = listing;
    const page = await fetchPage(run, cursor);
    if (page.hasMore && page.cursor === cursor) throw new UnreachableError('does not settle');
    ({ listing } = await collection.change(userId, (before) => {
      // The page is of use only after those before it: a logout may have deleted them meanwhile.
      const isNext = before.listing.cursor === cursor || isWhole(page);
      return isNext && run.isCurrent()
        ? { ...before, ...mergePage(before, page, adapter) }
        : before;
    }));
    if (!page.hasMore || run.isStopped()) return;
    // Without locks, two tabs whose releases know other kinds would begin anew for each other for ever.
    if (listing.cursor !== page.cursor) overtaken += 1;
    if (overtaken > MAX_OVERTAKEN) throw new UnreachableError('does not settle');
  }
}

async function fetchPage<K extends Kinds, Settings>(
  { adapter, userId, hasConsent }: SyncRun<K, Settings>,
  cursor: string | null,
): Promise<RemotePage<K[keyof K]>> {
  // Without consent the account keeps nothing: what it had before is to be offered anew one day.
  const listed = hasConsent ? await adapter.list(userId, cursor) : [];
  if ('isFromStart' in listed) return listed;
  return { items: listed, cursor: null, hasMore: false, isFromStart: true };
}

const isWhole = ({ hasMore, isFromStart }: RemotePage<unknown>) => isFromStart && !hasMore;

async function sendAll<K extends Kinds, Settings>(run: SyncRun<K, Settings>): Promise<void> {
  const pushes = new Map<string, number>();
  for (;;) {
    const batch = await takeBatch(run);
    if (batch.length === 0) return;
    for (const item of batch) {
      const count = (pushes.get(keyOf(item)) ?? 0) + 1;
      if (count > MAX_PUSHES) throw new UnreachableError('does not settle');
      pushes.set(keyOf(item), count);
    }
    await push(run, batch);
  }
}

/** The next batch, written down as sent before it goes out. */
async function takeBatch<K extends Kinds, Settings>(
  run: SyncRun<K, Settings>,
): Promise<readonly Item<K[keyof K]>[]> {
  const { collection, userId } = run;
  while (!run.isStopped()) {
    const now = Date.now();
    const { items } = await collection.change(userId, (before) => {
      const unmarked = nextBatch(run, before.items, now).filter((item) => !isMarkedSent(item));
      if (unmarked.length === 0) return before;
      return { ...before, items: markSent(before.items, unmarked.map(keyOf)) };
    });
    const batch = nextBatch(run, items, now);
    // What was done while that was written may come next, and is not marked yet.
    if (batch.every(isMarkedSent)) return batch;
  }
  return [];
}

function nextBatch<K extends Kinds, Settings>(
  { adapter, collection, hasConsent }: SyncRun<K, Settings>,
  items: ReadonlyMap<string, Item<K[keyof K]>>,
  now: number,
): readonly Item<K[keyof K]>[] {
  const { isSendable } = collection;
  const due = dueItems(waitingItems(items, { hasConsent, isSendable }), now);
  return adapter.batch?.(due) ?? due.slice(0, 1);
}

async function push<K extends Kinds, Settings>(
  { adapter, collection, userId, isCurrent }: SyncRun<K, Settings>,
  batch: readonly Item<K[keyof K]>[],
): Promise<void> {
  const results = await adapter.push(userId, batch);
  const answers = batch.flatMap((sent, index) => {
    const result = results[index];
    return result ? [{ sent, result, spareId: crypto.randomUUID() }] : [];
  });
  await collection.change(userId, (before) =>
    isCurrent()
      ? { ...before, items: applyPushResults(before.items, answers, adapter.merge) }
      : before,
  );
}
