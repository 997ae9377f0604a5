import type { Mark, Marks } from '#rules/marks/mark.ts';
import { mergeListed, setAside, settleSent } from '#rules/marks/merge-marks.ts';
import { nextMarks } from '#rules/marks/next-marks.ts';
import type { MarksChange } from './change-kept-marks.ts';
import { inTurn } from './in-turn.ts';
import { listMarks } from './list-marks.ts';
import { saveMarks } from './save-marks.ts';
import { ApiError } from './api-error.ts';
import { UnreachableError } from './unreachable-error.ts';

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
