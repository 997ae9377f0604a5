import { atom } from 'nanostores';
import { ApiError } from '#client/api-error.ts';
import { syncContractions } from '#client/sync-contractions.ts';
import { UnreachableError } from '#client/unreachable-error.ts';
import { updateMe } from '#client/update-me.ts';
import { CONSENT } from '#contract/consent.ts';
import { UNDO_MS } from '#rules/contractions/edit-entry.ts';
import { retryDelay } from '#rules/retry-delay.ts';
import { $contractionLog, changeLog, logReader } from './contraction-log.ts';
import { onChange } from './on-change.ts';
import { onEvent } from './on-event.ts';
import { pendingChanges } from './pending-changes.ts';
import { $session, checkSession, meOf, readerIdOf, setMe, type Session } from './session.ts';

/**
 * How the device and her account stand: 'resting' (nothing under way), 'sending', 'waiting' (could not be
 * reached, is tried again), 'no-consent' (the account may keep nothing), 'signed-out'.
 */
export type SyncState = 'resting' | 'sending' | 'waiting' | 'no-consent' | 'signed-out';

export const $contractionSync = atom<SyncState>('resting');

/** Coming back to the page fetches what other devices did, at most that often, in ms. */
const LIST_EVERY_MS = 60_000;

let isRunning = false;
let isAskedAgain = false;
let failures = 0;
let listedAt = Number.NEGATIVE_INFINITY;
let listedFor: string | undefined;
let later: ReturnType<typeof setTimeout> | undefined;
/** The server asked for a pause until then, by `performance.now()`. */
let pausedUntil = Number.NEGATIVE_INFINITY;

/** Keeps device and account together while a page shows the log. */
export function followSync(): () => void {
  const soon = () => void syncNow();
  const stops = [
    // A log that opens has something to fetch, even where it has nothing to send.
    onChange($contractionLog, (log) => (log ? `open ${pendingChanges(log)}` : ''), soon),
    onChange($session, readerKey, soon),
    onEvent(globalThis, 'online', soon),
    onEvent(globalThis, 'focus', soon),
    onEvent(document, 'visibilitychange', soon),
  ];
  soon();
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(later);
  };
}

/** Gives the consent that the account needs, and sends. @throws ApiError, UnreachableError. */
export async function shareContractions(): Promise<void> {
  setMe(await updateMe({ consent: CONSENT.version }));
  void changeLog((log) => ({ ...log, staysOnDevice: false }));
}

/** She does not want her account to keep them: she is not asked again on this device. */
export function keepContractionsHere(): void {
  void changeLog((log) => ({ ...log, staysOnDevice: true }));
}

/** Sends and fetches now. Called while one is under way, another follows it. */
async function syncNow(): Promise<void> {
  if (performance.now() < pausedUntil) return;
  if (isRunning) {
    isAskedAgain = true;
    return;
  }
  isRunning = true;
  clearTimeout(later);
  do {
    isAskedAgain = false;
    $contractionSync.set(await tryOnce());
  } while (isAskedAgain && failures === 0);
  isRunning = false;
  planNext();
}

async function tryOnce(): Promise<SyncState> {
  const reader = logReader();
  if (!reader || !$contractionLog.get()) return 'resting';
  if (readerIdOf($session.get()) !== reader) return 'signed-out';
  try {
    const hasConsent = await askConsent(reader);
    if (pendingChanges($contractionLog.get()).length > 0) $contractionSync.set('sending');
    const isListing = listedFor !== reader || performance.now() - listedAt > LIST_EVERY_MS;
    await syncContractions({ reader, hasConsent, isListing, changeLog: changeOf(reader) });
    if (isListing) [listedFor, listedAt] = [reader, performance.now()];
    failures = 0;
    return hasConsent ? 'resting' : 'no-consent';
  } catch (error) {
    return settleFailure(error);
  }
}

/** Another reader's log may be open by the time an answer comes: it must not get this one's. */
function changeOf(reader: string): typeof changeLog {
  return (change) => {
    if (logReader() !== reader) throw new UnreachableError('another log is open');
    return changeLog(change);
  };
}

/** Whether her account may keep health data: as the server said on this page, else it is asked. */
async function askConsent(reader: string): Promise<boolean> {
  if (!meOf($session.get())) await checkSession();
  const session = $session.get();
  if (readerIdOf(session) !== reader) throw new ApiError(401, 'SESSION_ENDED', undefined);
  const me = meOf(session);
  if (!me) throw new UnreachableError('no answer about her account');
  return me.consent_version !== null;
}

async function settleFailure(error: unknown): Promise<SyncState> {
  console.warn('As contrações ficam no aparelho.', error instanceof Error ? error.message : '');
  failures += 1;
  const isRefusal = error instanceof ApiError;
  // What this page believed of her session or her consent is out of date.
  if (isRefusal && (error.isSessionRefused || error.status === 403)) await checkSession();
  const pause = isRefusal ? (error.retryAfterSeconds ?? 0) : 0;
  pausedUntil = performance.now() + pause * 1000;
  later = setTimeout(() => void syncNow(), retryDelay(failures, Math.random(), pause));
  return readerIdOf($session.get()) === logReader() ? 'waiting' : 'signed-out';
}

/** A deletion is sent when it can no longer be taken back. */
function planNext(): void {
  const isDeleting = $contractionLog.get()?.entries.some(({ deletedAt }) => deletedAt !== null);
  if (!isDeleting || failures > 0) return;
  clearTimeout(later);
  later = setTimeout(() => void syncNow(), UNDO_MS);
}

const readerKey = (session: Session) =>
  [
    readerIdOf(session),
    meOf(session)?.consent_version ?? 'none',
    meOf(session) ? 'asked' : '',
  ].join();
