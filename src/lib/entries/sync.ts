import { coversMarks } from '#contract/consent.ts';
import type { MarkItem } from '#contract/entries.ts';
import { callAsReader, inTurn } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { writeNote } from '#lib/device-flags.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $session, readerIdOf, restoreSession } from '#lib/session.ts';
import { onChange } from '#lib/stores.ts';
import { createAccountSync } from '#lib/sync/runner.ts';
import { adoptKeptMarks, type MarksChange } from './database.ts';
import {
  type Mark,
  MARK_KINDS,
  type Marks,
  mergeListed,
  nextMarks,
  setAside,
  settleSent,
} from './model.ts';
import { $marks, changeMarksOf, marksOfKind, marksOwner, openMarks } from './store.ts';

/** As it is sent: these fields and no other, whatever the device keeps beside them. */
export function toItem({ kind, key, value, updatedAt }: Mark): MarkItem {
  return { kind, key, value, updated_at: new Date(updatedAt).toISOString() } as MarkItem;
}

/**
 * The marks of an answer of /api/marks. Kinds that only a later release knows are left out.
 * @throws UnreachableError where the answer is not ours.
 */
export function fromAnswer(answer: unknown): readonly Mark[] {
  const { items } = (answer ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) throw new UnreachableError('not a list of marks');
  return items.map(fromItem).filter(({ kind }) => MARK_KINDS.includes(kind));
}

function fromItem(item: unknown): Mark {
  const { kind, key, value, updated_at } = (item ?? {}) as Record<string, unknown>;
  const updatedAt = typeof updated_at === 'string' ? Date.parse(updated_at) : Number.NaN;
  const isWhole = typeof kind === 'string' && typeof key === 'string' && value !== undefined;
  if (!isWhole || Number.isNaN(updatedAt)) throw new UnreachableError('not a mark');
  // The server has checked what a mark of that kind holds when it took it.
  return { kind, key, value, updatedAt } as Mark;
}

/** GET /api/marks: all that the reader's account keeps. @throws ApiError, UnreachableError. */
export async function listMarks(reader: string): Promise<readonly Mark[]> {
  return fromAnswer(await callAsReader({ method: 'GET', path: '/api/marks', reader }));
}

/**
 * PUT /api/marks; sent again it changes nothing. Answers what the account keeps of those now: of two changes
 * of a mark the later one.
 * @throws ApiError (403 CONSENT_REQUIRED; 422), UnreachableError.
 */
export async function saveMarks(reader: string, marks: readonly Mark[]): Promise<readonly Mark[]> {
  const body = { sent_at: new Date().toISOString(), items: marks.map(toItem) };
  return fromAnswer(await callAsReader({ method: 'PUT', path: '/api/marks', body, reader }));
}

/** One reader's marks and what her account may be told. */
export interface MarksTask {
  readonly reader: string;
  readonly hasConsent: boolean;
  /** Whether the account's list is fetched, too: it brings what other devices did. */
  readonly isListing: boolean;
  readonly changeMarks: (change: MarksChange) => Promise<Marks>;
}

/** More calls than that in a row mean that the two sides talk past each other. */
const MOST_CALLS = 200;

/**
 * Brings a reader's marks and her account together: sends what waits, then fetches. Tabs take turns.
 * @throws ApiError (401: the session is over; 403 CONSENT_REQUIRED; 422 MARKS_FULL; 429 and 5xx: later),
 * UnreachableError. Whatever it throws, what is not settled waits where it is.
 */
export async function syncMarks(task: MarksTask): Promise<void> {
  const sync = async () => {
    if (task.hasConsent) await sendAll(task);
    if (!task.isListing) return;
    // Without consent the account keeps nothing: what it had before is to be offered anew one day.
    const listed = task.hasConsent ? await listMarks(task.reader) : [];
    await task.changeMarks((marks) => mergeListed(marks, listed));
    if (task.hasConsent) await sendAll(task);
  };
  await inTurn(`marks:${task.reader}`, sync);
}

/** Together as far as they go; where the account refuses a call, one by one: what it refuses is set aside. */
async function sendAll({ reader, changeMarks }: MarksTask): Promise<void> {
  let isOneByOne = false;
  let next = nextMarks(await changeMarks((marks) => marks));
  for (let calls = 0; next.length > 0; calls += 1) {
    if (calls === MOST_CALLS) throw new UnreachableError('does not settle');
    const sent = isOneByOne ? next.slice(0, 1) : next;
    const settle = await send(reader, sent);
    isOneByOne ||= settle === undefined;
    next = nextMarks(await changeMarks(settle ?? ((marks) => marks)));
  }
}

/** What follows for the marks; undefined where the account refused some of several. */
async function send(reader: string, sent: readonly Mark[]): Promise<MarksChange | undefined> {
  try {
    const answered = await saveMarks(reader, sent);
    return (marks) => settleSent(marks, sent, answered);
  } catch (error) {
    if (!isOfValues(error)) throw error;
    const [only, ...others] = sent;
    return only && others.length === 0 ? (marks) => setAside(marks, only) : undefined;
  }
}

/** Refused for what they are; a full account is no fault of theirs. */
const isOfValues = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 413 || error.status === 422) &&
  error.code !== 'MARKS_FULL';

const sync = createAccountSync({
  reader: () => {
    const owner = marksOwner();
    return $marks.get() && owner !== GUEST ? owner : undefined;
  },
  isCovered: coversMarks,
  hasWaiting: () => isWaiting($marks.get()),
  sync: async (round) => {
    await syncMarks({ ...round, changeMarks: changeMarksOf(round.reader) });
    if (round.hasConsent && !isWaiting($marks.get())) writeNote('marks-waiting', false);
    // What another device of hers has written shows here, too.
    if (marksOfKind($marks.get(), 'plan').size > 0) writeNote('hers-plan', true);
  },
});

/** How her marks on this device and in her account stand. */
export const $marksSync = sync.$state;

/** Keeps device and account together while a page shows the marks. Answers what ends it. */
export function followMarksSync(): () => void {
  const stops = [onChange($marks, waitingKey, () => void sync.now()), sync.follow()];
  return () => stops.forEach((stop) => stop());
}

const isWaiting = (marks: Marks | null) => marks !== null && nextMarks(marks).length > 0;

/** Another text whenever there is something new to send, or other marks are open. */
function waitingKey(marks: Marks | null): string {
  if (!marks) return '';
  const waiting = Array.from(marks).filter(([, { isPending }]) => isPending);
  return `${marksOwner()} ${waiting.map(([id, { updatedAt }]) => `${id}=${updatedAt}`).join(' ')}`;
}

let followers = 0;
let stop: (() => void) | undefined;

/**
 * Brings her marks to life on a page: a reader's with what was marked on this device before she signed in,
 * else the guest's; and the account behind them. Any number of tools of a page may ask for it. Answers what
 * ends it for the one that asked.
 */
export function followMarks(): () => void {
  followers += 1;
  if (followers === 1) stop = start();
  return () => {
    followers -= 1;
    if (followers === 0) stop?.();
  };
}

function start(): () => void {
  // What starts the session may come later than this: a reader must not pass for a guest meanwhile.
  if ($session.get().status === 'out') restoreSession();
  let shown: string | undefined;
  const follow = () => {
    const owner = readerIdOf($session.get()) ?? GUEST;
    if (owner === shown) return;
    shown = owner;
    void openWhole(owner, () => shown === owner);
  };
  const stops = [$session.subscribe(follow), followMarksSync()];
  return () => stops.forEach((end) => end());
}

async function openWhole(owner: string, isWanted: () => boolean): Promise<void> {
  if (owner !== GUEST) {
    try {
      if (await adoptKeptMarks(owner, GUEST)) writeNote('marks-waiting', true);
    } catch {
      // The device keeps nothing, or will not now: what there is stays where it is.
    }
  }
  if (isWanted()) await openMarks(owner);
}
