import type { ContractionLog } from '#rules/contractions/contraction-log.ts';
import { mergeListed } from '#rules/contractions/merge-listed.ts';
import { nextToSend, type Sending } from '#rules/contractions/next-to-send.ts';
import { isToBeMarked, markSent } from '#rules/contractions/settle-entry.ts';
import type { LogChange } from './change-kept-log.ts';
import { inTurn } from './in-turn.ts';
import { listContractions } from './list-contractions.ts';
import { sendContraction } from './send-contraction.ts';
import { UnreachableError } from './unreachable-error.ts';

/** One reader's log and what her account may be told. */
export interface SyncTask {
  readonly reader: string;
  readonly hasConsent: boolean;
  /** Whether the account's list is fetched, too: it brings what other devices did. */
  readonly isListing: boolean;
  readonly changeLog: (change: LogChange) => Promise<ContractionLog>;
}

/** More rounds than that with one entry mean that the two sides talk past each other. */
const MOST_SENDINGS = 4;

/**
 * Brings a reader's log and her account together: sends what waits, one after the other, then fetches.
 * Tabs take turns; whoever comes second finds nothing left to send.
 * @throws ApiError (401: the session is over; 403 CONSENT_REQUIRED; 429 and 5xx: later), UnreachableError.
 * Whatever it throws, what is not settled waits where it is.
 */
export async function syncContractions(task: SyncTask): Promise<void> {
  const sync = async () => {
    await sendAll(task);
    if (!task.isListing) return;
    // Without consent the account keeps nothing: what it had before is to be offered anew one day.
    const listed = task.hasConsent ? await listContractions(task.reader) : [];
    await task.changeLog((log) => mergeListed(log, listed));
    await sendAll(task);
  };
  // Without turns two tabs may send the same: the account takes it once, by its id.
  await inTurn(`contractions:${task.reader}`, sync);
}

async function sendAll(task: SyncTask): Promise<void> {
  const rounds = new Map<string, number>();
  for (let next = await takeNext(task); next; next = await takeNext(task)) {
    const round = (rounds.get(next.entry.id) ?? 0) + 1;
    if (round > MOST_SENDINGS) throw new UnreachableError('does not settle');
    rounds.set(next.entry.id, round);
    await task.changeLog(await sendContraction(task.reader, next));
  }
}

/** The next sending, written down as sent before it goes out. */
async function takeNext({ changeLog, hasConsent }: SyncTask): Promise<Sending | undefined> {
  for (;;) {
    const now = Date.now();
    const log = await changeLog((kept) => {
      const next = nextToSend(kept, now, hasConsent);
      return next && isToBeMarked(next) ? markSent(kept, next) : kept;
    });
    const next = nextToSend(log, now, hasConsent);
    // What she did while that was written may be the next one now, and is not marked yet.
    if (!next || !isToBeMarked(next)) return next;
  }
}
