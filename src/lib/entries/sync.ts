import { coversEntries } from '#contract/consent.ts';
import type { EntryItem } from '#contract/entries.ts';
import { callAsUser, withTabLock } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { setFlag } from '#lib/device-flags.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $session, userIdOf, restoreSession } from '#lib/session.ts';
import { onChange } from '#lib/stores.ts';
import { createAccountSync } from '#lib/log/runner.ts';
import { adoptStoredEntries, type EntriesChange } from './database.ts';
import {
  type Entry,
  ENTRY_KINDS,
  type Entries,
  mergeRemoteEntries,
  nextEntriesToSend,
  rejectEntries,
  applySent,
} from './model.ts';
import { $entries, changeEntriesOf, entriesOfKind, entriesOwner, openEntries } from './store.ts';

/** As it is sent: these fields and no other, whatever the device keeps beside them. */
export function toItem({ kind, key, value, updatedAt }: Entry): EntryItem {
  return { kind, key, value, updated_at: new Date(updatedAt).toISOString() } as EntryItem;
}

/**
 * The marks of an answer of /api/marks. Kinds that only a later release knows are left out.
 * @throws UnreachableError where the answer is not ours.
 */
export function fromAnswer(answer: unknown): readonly Entry[] {
  const { items } = (answer ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) throw new UnreachableError('not a list of marks');
  return items.map(fromItem).filter(({ kind }) => ENTRY_KINDS.includes(kind));
}

function fromItem(item: unknown): Entry {
  const { kind, key, value, updated_at } = (item ?? {}) as Record<string, unknown>;
  const updatedAt = typeof updated_at === 'string' ? Date.parse(updated_at) : Number.NaN;
  const isWhole = typeof kind === 'string' && typeof key === 'string' && value !== undefined;
  if (!isWhole || Number.isNaN(updatedAt)) throw new UnreachableError('not a mark');
  // The server has checked what a mark of that kind holds when it took it.
  return { kind, key, value, updatedAt } as Entry;
}

/** GET /api/marks: all that the user's account keeps. @throws ApiError, UnreachableError. */
export async function listEntries(user: string): Promise<readonly Entry[]> {
  return fromAnswer(await callAsUser({ method: 'GET', path: '/api/marks', user }));
}

/**
 * PUT /api/marks; sent again it changes nothing. Returns what the account keeps of those now: of two changes
 * of a mark the later one.
 * @throws ApiError (403 CONSENT_REQUIRED; 422), UnreachableError.
 */
export async function saveEntries(
  user: string,
  marks: readonly Entry[],
): Promise<readonly Entry[]> {
  const body = { sent_at: new Date().toISOString(), items: marks.map(toItem) };
  return fromAnswer(await callAsUser({ method: 'PUT', path: '/api/marks', body, user }));
}

/** One user's marks and what her account may be told. */
export interface EntriesSyncTask {
  readonly user: string;
  readonly hasConsent: boolean;
  /** Whether the account's list is fetched, too: it brings what other devices did. */
  readonly isListing: boolean;
  readonly changeEntries: (change: EntriesChange) => Promise<Entries>;
}

/** More calls than that in a row mean that the two sides talk past each other. */
const MOST_CALLS = 200;

/**
 * Brings a user's marks and her account together: sends what waits, then fetches. Tabs take turns.
 * @throws ApiError (401: the session is over; 403 CONSENT_REQUIRED; 422 MARKS_FULL; 429 and 5xx: later),
 * UnreachableError. Whatever it throws, what is not settled waits where it is.
 */
export async function syncEntries(task: EntriesSyncTask): Promise<void> {
  const sync = async () => {
    if (task.hasConsent) await sendAll(task);
    if (!task.isListing) return;
    // Without consent the account keeps nothing: what it had before is to be offered anew one day.
    const listed = task.hasConsent ? await listEntries(task.user) : [];
    await task.changeEntries((marks) => mergeRemoteEntries(marks, listed));
    if (task.hasConsent) await sendAll(task);
  };
  await withTabLock(`marks:${task.user}`, sync);
}

/** Together as far as they go; where the account refuses a call, one by one: what it refuses is set aside. */
async function sendAll({ user, changeEntries }: EntriesSyncTask): Promise<void> {
  let isOneByOne = false;
  let next = nextEntriesToSend(await changeEntries((marks) => marks));
  for (let calls = 0; next.length > 0; calls += 1) {
    if (calls === MOST_CALLS) throw new UnreachableError('does not settle');
    const sent = isOneByOne ? next.slice(0, 1) : next;
    const settle = await send(user, sent);
    isOneByOne ||= settle === undefined;
    next = nextEntriesToSend(await changeEntries(settle ?? ((marks) => marks)));
  }
}

/** What follows for the marks; undefined where the account refused some of several. */
async function send(user: string, sent: readonly Entry[]): Promise<EntriesChange | undefined> {
  try {
    const answered = await saveEntries(user, sent);
    return (marks) => applySent(marks, sent, answered);
  } catch (error) {
    if (!isOfValues(error)) throw error;
    const [only, ...others] = sent;
    return only && others.length === 0 ? (marks) => rejectEntries(marks, only) : undefined;
  }
}

/** Refused for what they are; a full account is no fault of theirs. */
const isOfValues = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 413 || error.status === 422) &&
  error.code !== 'MARKS_FULL';

const sync = createAccountSync({
  user: () => {
    const owner = entriesOwner();
    return $entries.get() && owner !== GUEST ? owner : undefined;
  },
  isCovered: coversEntries,
  hasWaiting: () => isWaiting($entries.get()),
  sync: async (round) => {
    await syncEntries({ ...round, changeEntries: changeEntriesOf(round.user) });
    if (round.hasConsent && !isWaiting($entries.get())) setFlag('marks-waiting', false);
    // What another device of hers has written shows here, too.
    if (entriesOfKind($entries.get(), 'plan').size > 0) setFlag('hers-plan', true);
  },
});

/** How her marks on this device and in her account stand. */
export const $entriesSync = sync.$state;

/** Keeps device and account together while a page shows the marks. Returns an unsubscribe function. */
export function watchEntriesSync(): () => void {
  const stops = [onChange($entries, waitingKey, () => void sync.now()), sync.follow()];
  return () => stops.forEach((stop) => stop());
}

const isWaiting = (marks: Entries | null) => marks !== null && nextEntriesToSend(marks).length > 0;

/** Another text whenever there is something new to send, or other marks are open. */
function waitingKey(marks: Entries | null): string {
  if (!marks) return '';
  const waiting = Array.from(marks).filter(([, { isPending }]) => isPending);
  return `${entriesOwner()} ${waiting.map(([id, { updatedAt }]) => `${id}=${updatedAt}`).join(' ')}`;
}

let followers = 0;
let stop: (() => void) | undefined;

/**
 * Brings her marks to life on a page: a user's with what was marked on this device before she signed in,
 * else the guest's; and the account behind them. Any number of tools of a page may ask for it. Returns what
 * ends it for the one that asked.
 */
export function watchEntries(): () => void {
  followers += 1;
  if (followers === 1) stop = start();
  return () => {
    followers -= 1;
    if (followers === 0) stop?.();
  };
}

function start(): () => void {
  // What starts the session may come later than this: a user must not pass for a guest meanwhile.
  if ($session.get().status === 'out') restoreSession();
  let shown: string | undefined;
  const follow = () => {
    const owner = userIdOf($session.get()) ?? GUEST;
    if (owner === shown) return;
    shown = owner;
    void openWhole(owner, () => shown === owner);
  };
  const stops = [$session.subscribe(follow), watchEntriesSync()];
  return () => stops.forEach((end) => end());
}

async function openWhole(owner: string, isWanted: () => boolean): Promise<void> {
  if (owner !== GUEST) {
    try {
      if (await adoptStoredEntries(owner, GUEST)) setFlag('marks-waiting', true);
    } catch {
      // The device keeps nothing, or will not now: what there is stays where it is.
    }
  }
  if (isWanted()) await openEntries(owner);
}
