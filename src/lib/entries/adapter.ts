import { atom } from 'nanostores';
import { coversEntries } from '#contract/consent.ts';
import type { EntryItem, EntryPage } from '#contract/entries.ts';
import { ENTRIES_PER_CALL } from '#contract/limits.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import type { Adapter, RemotePage } from '#lib/sync/adapter.ts';
import { keyOf, type Item, type PushResult, type RemoteItem } from '#lib/sync/item.ts';
import { completeChild, isGuestsChild } from './guest-entries.ts';
import { ENTRY_KINDS, type EntryKind, type EntryValues } from './model.ts';

type AnyValue = EntryValues[EntryKind];
type Entry = Item<AnyValue>;
type Child = EntryValues['child'];
type RemoteEntry = RemoteItem<AnyValue>;

function toWire({ kind, id, value, updatedAt }: Entry): EntryItem {
  return { kind, key: id, value, updated_at: new Date(updatedAt).toISOString() } as EntryItem;
}

/** By how much this device's clock is ahead of the account's, in ms; 0 until a list of entries was answered. */
export const $clockAhead = atom(0);

/** GET /api/entries: what has changed since the page before. */
async function listEntries(user: string, cursor: string | null): Promise<RemotePage<AnyValue>> {
  const path = cursor
    ? (`/api/entries?since=${encodeURIComponent(cursor)}` as const)
    : '/api/entries';
  const answer = await callAsUser({ method: 'GET', path, user });
  const items = fromAnswer(answer);
  const { cursor: next, has_more: hasMore, from_start: isFromStart, now } = answer as EntryPage;
  $clockAhead.set(Date.now() - Date.parse(now) || 0);
  if (next !== null && typeof next !== 'string')
    throw new UnreachableError('not a list of entries');
  return { items, cursor: next, hasMore, isFromStart };
}

/** Kinds that only a later release knows are left out. @throws UnreachableError where the answer is not ours. */
function fromAnswer(answer: unknown): readonly RemoteEntry[] {
  const { items } = (answer ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) throw new UnreachableError('not a list of entries');
  const isKnown = ({ kind }: RemoteEntry) => ENTRY_KINDS.some((known) => known === kind);
  return items.map(fromWire).filter(isKnown);
}

function fromWire(item: unknown): RemoteEntry {
  const { kind, key, value, updated_at } = (item ?? {}) as Record<string, unknown>;
  const updatedAt = typeof updated_at === 'string' ? Date.parse(updated_at) : Number.NaN;
  const isWhole = typeof kind === 'string' && typeof key === 'string' && value !== undefined;
  if (!isWhole || Number.isNaN(updatedAt)) throw new UnreachableError('not an entry');
  // The server has checked what an entry of that kind holds when it took it.
  return { kind, id: key, value: value as AnyValue | null, updatedAt };
}

/**
 * PUT /api/entries; sent again it changes nothing. A guest's child goes out twice: completed by what the account's answer
 * knows of it, it is the later one.
 */
async function saveEntries(
  user: string,
  items: readonly Entry[],
): Promise<readonly PushResult<AnyValue>[]> {
  const stored = new Map<string, RemoteEntry>();
  const put = async (batch: readonly Entry[]) => {
    const body = { sent_at: new Date().toISOString(), items: batch.map(toWire) };
    const answer = await callAsUser({ method: 'PUT', path: '/api/entries', body, user });
    for (const remote of fromAnswer(answer)) stored.set(keyOf(remote), remote);
  };
  await put(items);
  const again = items.filter(isGuestsChild).map((item): Entry => {
    const known = stored.get(keyOf(item))?.value as Child | null | undefined;
    // Where she has cleared its record the later of both holds.
    const updatedAt = known ? Date.now() : -item.updatedAt;
    return { ...item, value: completeChild(item.value as Child, known), updatedAt };
  });
  if (again.length > 0) await put(again);
  return items.map((item): PushResult<AnyValue> => {
    const remote = stored.get(keyOf(item));
    return remote ? { type: 'ok', remote } : { type: 'missing' };
  });
}

/** Rejected for what they hold, or for want of room for their kind. */
const isOfValues = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 413 || error.status === 422);

/** All in one call; where the account rejects that, one by one, so that one of them holds up no other. */
async function push(
  user: string,
  items: readonly Entry[],
): Promise<readonly PushResult<AnyValue>[]> {
  try {
    return await saveEntries(user, items);
  } catch (error) {
    if (!isOfValues(error)) throw error;
    if (items.length === 1) return [{ type: 'rejected', code: error.code }];
    const results: PushResult<AnyValue>[] = [];
    for (const item of items) {
      try {
        results.push(...(await push(user, [item])));
      } catch (later) {
        // What was answered so far stands; the rest is tried again.
        if (results.length === 0) throw later;
        return results;
      }
    }
    return results;
  }
}

/** Well below what /api takes as one body (64 KB), whatever letters are in it; in characters. */
const BATCH_LENGTH = 16_000;

/** As many as fit into one call. */
function batch(due: readonly Entry[]): readonly Entry[] {
  let length = 0;
  const next = due.slice(0, ENTRIES_PER_CALL);
  const end = next.findIndex(
    (item) => (length += JSON.stringify(toWire(item)).length) > BATCH_LENGTH,
  );
  return end === -1 ? next : next.slice(0, Math.max(end, 1));
}

/** How entries and the account's /api/entries are brought together; of two changes the account takes the later one. */
export const entriesAdapter: Adapter<AnyValue> = {
  isCovered: coversEntries,
  list: listEntries,
  push,
  batch,
  // Of what the account has no room for, another kind may, and all of it once it was emptied.
  // What only a later release takes, while that one is withdrawn.
  passingErrors: ['ENTRIES_FULL', 'ENTRY_INVALID'],
};
