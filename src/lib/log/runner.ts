import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { retryDelay } from '#lib/retry-delay.ts';
import { $session, checkSession, meOf, userIdOf, type Session } from '#lib/session.ts';
import { onChange, onEvent } from '#lib/stores.ts';

/**
 * How the device and her account stand: 'resting' (nothing under way), 'sending', 'waiting' (could not be
 * reached, is tried again), 'refused' (what she has done is not taken as it is), 'no-consent' (the account
 * may keep nothing), 'signed-out'.
 */
export type SyncState = 'resting' | 'sending' | 'waiting' | 'refused' | 'no-consent' | 'signed-out';

/** What one bringing together is about. */
interface SyncRound {
  readonly user: string;
  readonly hasConsent: boolean;
  /** Whether the account's list is to be fetched, too. */
  readonly isListing: boolean;
}

interface AccountSyncOptions {
  /** Whose things this page shows; nobody's until they were read. */
  readonly user: () => string | undefined;
  /** Whether a consent of this version covers them. */
  readonly isCovered: (consentVersion: string) => boolean;
  readonly hasWaiting: () => boolean;
  /** @throws ApiError, UnreachableError; what is not settled waits where it is. */
  readonly sync: (round: SyncRound) => Promise<void>;
  /** In how many ms something is to be sent that may not be sent yet; undefined where nothing is. */
  readonly nextIn?: () => number | undefined;
}

interface AccountSync {
  readonly $state: ReadableAtom<SyncState>;
  /** Sends and fetches now. Called while one is under way, another follows it. */
  readonly now: () => Promise<void>;
  /** Keeps device and account together while a page shows them. Returns an unsubscribe function. */
  readonly follow: () => () => void;
}

/** Coming back to the page fetches what other devices did, at most that often, in ms. */
const LIST_EVERY_MS = 60_000;

/** Brings what a device keeps and her account together: at once, and again after each failure. */
export function createAccountSync(options: AccountSyncOptions): AccountSync {
  const $state = atom<SyncState>('resting');
  let isRunning = false;
  let isAskedAgain = false;
  /** The network came back while one was under way that had begun without it. */
  let isBack = false;
  let failures = 0;
  let listedAt = Number.NEGATIVE_INFINITY;
  let listedFor: string | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  /** The server asked for a pause until then, by `performance.now()`. */
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function now(): Promise<void> {
    if (performance.now() < pausedUntil) return;
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    do {
      isAskedAgain = false;
      isBack = false;
      clearTimeout(later);
      $state.set(await tryOnce());
    } while (performance.now() >= pausedUntil && (failures === 0 ? isAskedAgain : isBack));
    isRunning = false;
    planNext();
  }

  async function tryOnce(): Promise<SyncState> {
    const user = options.user();
    if (!user) return 'resting';
    if (userIdOf($session.get()) !== user) return 'signed-out';
    try {
      const hasConsent = await askConsent(user);
      if (options.hasWaiting()) $state.set('sending');
      const isListing = listedFor !== user || performance.now() - listedAt > LIST_EVERY_MS;
      await options.sync({ user, hasConsent, isListing });
      if (isListing) [listedFor, listedAt] = [user, performance.now()];
      failures = 0;
      return hasConsent ? 'resting' : 'no-consent';
    } catch (error) {
      return handleFailure(error);
    }
  }

  /** Whether her account may keep them: as the server said on this page, else it is asked. */
  async function askConsent(user: string): Promise<boolean> {
    if (!meOf($session.get())) await checkSession();
    const session = $session.get();
    if (userIdOf(session) !== user) throw new ApiError(401, 'SESSION_ENDED', undefined);
    const me = meOf(session);
    if (!me) throw new UnreachableError('no answer about her account');
    return me.consent_version !== null && options.isCovered(me.consent_version);
  }

  async function handleFailure(error: unknown): Promise<SyncState> {
    console.warn('Por enquanto, só no aparelho.', error instanceof Error ? error.message : '');
    failures += 1;
    const refusal = error instanceof ApiError ? error : undefined;
    // No later try of the same can change it.
    if (refusal?.status === 422 || refusal?.status === 413) return 'refused';
    // What this page believed of her session or her consent is out of date.
    if (refusal && (refusal.isSessionRefused || refusal.status === 403)) await checkSession();
    const pause = refusal?.retryAfterSeconds ?? 0;
    pausedUntil = performance.now() + pause * 1000;
    later = setTimeout(() => void now(), retryDelay(failures, Math.random(), pause));
    return userIdOf($session.get()) === options.user() ? 'waiting' : 'signed-out';
  }

  function planNext(): void {
    const delay = failures > 0 ? undefined : options.nextIn?.();
    if (delay === undefined) return;
    clearTimeout(later);
    later = setTimeout(() => void now(), delay);
  }

  function follow(): () => void {
    const soon = () => void now();
    const back = () => {
      isBack = true;
      soon();
    };
    const stops = [
      onChange($session, userKey, soon),
      onEvent(globalThis, 'online', back),
      onEvent(globalThis, 'focus', soon),
      onEvent(document, 'visibilitychange', soon),
    ];
    soon();
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(later);
    };
  }

  return { $state, now, follow };
}

const userKey = (session: Session) =>
  [
    userIdOf(session),
    meOf(session)?.consent_version ?? 'none',
    meOf(session) ? 'asked' : '',
  ].join();
