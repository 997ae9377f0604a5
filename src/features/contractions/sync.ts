import { atom } from 'nanostores';
import { CONSENT } from '#contract/consent.ts';
import { withTabLock } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { setMe, updateMe } from '#lib/session.ts';
import { onChange } from '#lib/stores.ts';
import { createAccountSync } from '#lib/log/runner.ts';
import { deleteContraction, listContractions, saveContraction, updateContraction } from './api.ts';
import type { LogChange } from './database.ts';
import { UNDO_MS } from './edit-log.ts';
import { type ContractionLog, type LogEntry, waitsForAccount } from './model.ts';
import { $contractionLog, changeLog, changeLogOf, logUserId } from './store.ts';
import {
  isToBeMarked,
  markSent,
  mergeRemoteLog,
  nextToSend,
  type Sending,
  applyDeleted,
  applyConflict,
  applyGone,
  applyMissing,
  applyRejected,
  applyStored,
} from './sync-rules.ts';

/**
 * Tells the account one thing and returns what follows for the log.
 * @throws ApiError, UnreachableError where nothing follows: it is to be sent again later.
 */
async function sendContraction(user: string, sending: Sending): Promise<LogChange> {
  const { kind, entry } = sending;
  const spareId = crypto.randomUUID();
  try {
    if (kind === 'create') await saveContraction(user, entry);
    else if (kind === 'update') await updateContraction(user, entry);
    else if (entry.wasSent) await deleteContraction(user, entry.id);
  } catch (error) {
    if (error instanceof ApiError) return applyRefusal(error, sending, spareId);
    throw error;
  }
  if (kind === 'delete') return (log) => applyDeleted(log, entry, spareId);
  return (log) => applyStored(log, entry);
}

function applyRefusal(error: ApiError, { kind, entry }: Sending, spareId: string): LogChange {
  switch (error.code) {
    case 'CONTRACTION_DELETED':
      return (log) => applyGone(log, entry, spareId);
    case 'CONTRACTION_DIFFERS':
      return (log) => applyConflict(log, entry);
    case 'CONTRACTION_NOT_FOUND':
      if (kind === 'delete') return (log) => applyDeleted(log, entry, spareId);
      return (log) => applyMissing(log, entry);
  }
  if (isFinal(error)) return refuse(entry, error.code);
  throw error;
}

/** No later try can change it: the values, or a start outside of every plan. */
function isFinal({ status, code }: ApiError): boolean {
  return status === 422 || status === 413 || code === 'PREMIUM_REQUIRED';
}

function refuse(entry: LogEntry, code: string): LogChange {
  return (log) => applyRejected(log, entry, code);
}

/** One user's log and what her account may be told. */
interface SyncTask {
  readonly user: string;
  readonly hasConsent: boolean;
  /** Whether the account's list is fetched, too: it brings what other devices did. */
  readonly isListing: boolean;
  readonly changeLog: (change: LogChange) => Promise<ContractionLog>;
}

/** More rounds than that with one entry mean that the two sides talk past each other. */
const MOST_SENDINGS = 4;

/**
 * Brings a user's log and her account together: sends what waits, one after the other, then fetches.
 * Tabs take turns; whoever comes second finds nothing left to send.
 * @throws ApiError (401: the session is over; 403 CONSENT_REQUIRED; 429 and 5xx: later), UnreachableError.
 * Whatever it throws, what is not settled waits where it is.
 */
async function syncContractions(task: SyncTask): Promise<void> {
  const sync = async () => {
    await sendAll(task);
    if (!task.isListing) return;
    // Without consent the account keeps nothing: what it had before is to be offered anew one day.
    const listed = task.hasConsent ? await listContractions(task.user) : [];
    await task.changeLog((log) => mergeRemoteLog(log, listed));
    await sendAll(task);
  };
  // Without turns two tabs may send the same: the account takes it once, by its id.
  await withTabLock(`contractions:${task.user}`, sync);
}

async function sendAll(task: SyncTask): Promise<void> {
  const rounds = new Map<string, number>();
  for (let next = await takeNext(task); next; next = await takeNext(task)) {
    const round = (rounds.get(next.entry.id) ?? 0) + 1;
    if (round > MOST_SENDINGS) throw new UnreachableError('the two sides do not agree');
    rounds.set(next.entry.id, round);
    await task.changeLog(await sendContraction(task.user, next));
  }
}

/** The next sending, written down as sent before it goes out. */
async function takeNext({ changeLog, hasConsent }: SyncTask): Promise<Sending | undefined> {
  for (;;) {
    const now = Date.now();
    const log = await changeLog((stored) => {
      const next = nextToSend(stored, now, hasConsent);
      return next && isToBeMarked(next) ? markSent(stored, next) : stored;
    });
    const next = nextToSend(log, now, hasConsent);
    // What she did while that was written may be the next one now, and is not marked yet.
    if (!next || !isToBeMarked(next)) return next;
  }
}

/** What her account does not know yet, as a text that changes whenever there is something new to send. */
export function pendingChanges(log: ContractionLog | null): string {
  return (log?.entries ?? [])
    .filter(waitsForAccount)
    .map(({ id, revision, deletedAt }) => `${id}:${revision}:${deletedAt}`)
    .sort()
    .join(' ');
}

const contractions = createAccountSync({
  user: () => ($contractionLog.get() ? logUserId() : undefined),
  // All that were ever asked for name the contractions.
  isCovered: () => true,
  hasWaiting: () => pendingChanges($contractionLog.get()).length > 0,
  sync: (round) => syncContractions({ ...round, changeLog: changeLogOf(round.user) }),
  // A deletion is sent when it can no longer be taken back.
  nextIn: () =>
    $contractionLog.get()?.entries.some(({ deletedAt }) => deletedAt !== null)
      ? UNDO_MS
      : undefined,
});

/** How her contractions on this device and in her account stand. */
export const $contractionSync = contractions.$state;

/** Keeps device and account together while a page shows the log. */
export function watchContractionSync(): () => void {
  const stops = [
    // A log that opens has something to fetch, even where it has nothing to send.
    onChange(
      $contractionLog,
      (log) => (log ? `open ${pendingChanges(log)}` : ''),
      () => void contractions.now(),
    ),
    contractions.follow(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Gives the consent that the account needs, and sends. @throws ApiError, UnreachableError. */
export async function shareContractions(): Promise<void> {
  setMe(await updateMe({ consent: CONSENT.version }));
  void changeLog((log) => ({ ...log, syncDeclined: false }));
}

/** She does not want her account to keep them: she is not asked again on this device. */
export function declineSync(): void {
  void changeLog((log) => ({ ...log, syncDeclined: true }));
}

/** How often she asked for the question herself on this page; each time it comes into view. */
export const $consentAsked = atom(0);

/** Shows the question again to a user who said no before. */
export function askForConsent(): void {
  $consentAsked.set($consentAsked.get() + 1);
}

/** She has answered: it is not shown on her account any more. */
export function resolveConsentQuestion(): void {
  $consentAsked.set(0);
}
