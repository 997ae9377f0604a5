import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { withTabLock } from '#lib/api-client.ts';
import { GUEST } from '#lib/session-storage.ts';
import { onChange, onEvent } from '#lib/stores.ts';
import type { SyncAccount } from './account.ts';
import { track } from './activity.ts';
import type { Adapter } from './adapter.ts';
import type { Collection } from './collection.ts';
import type { Kinds } from './snapshot.ts';
import { dueItems, nextDueIn, outboxKey, waitingItems } from './outbox.ts';
import { syncOnce } from './sync-run.ts';
import { setUnsent } from './unsent-flag.ts';

/**
 * How device and account stand: 'resting' (nothing under way), 'sending', 'waiting' (could not be reached, is
 * tried again), 'rejected' (a later try of the same would not be taken either), 'no-consent' (the account may
 * keep nothing), 'signed-out'.
 */
export type SyncState =
  'resting' | 'sending' | 'waiting' | 'rejected' | 'no-consent' | 'signed-out';

export interface SyncRunnerOptions<K extends Kinds, Settings> {
  readonly collection: Collection<K, Settings>;
  readonly adapter: Adapter<K[keyof K]>;
  readonly $account: ReadableAtom<SyncAccount | null>;
  /** Asks the server who is signed in, and what consent it has; `$account` holds the answer. */
  readonly refreshAccount: () => Promise<void>;
}

export interface SyncRunner {
  /** Keeps device and account together while somebody listens to it. */
  readonly $state: ReadableAtom<SyncState>;
  /** Sends and fetches now. Called while that is under way, another run follows. */
  readonly now: () => Promise<void>;
  /** Fetches what other devices did, however lately that was done; nothing while a retry waits for its time. */
  readonly refresh: () => Promise<void>;
}

/** Coming back to the page fetches what other devices did, at most that often, in ms. */
const LIST_EVERY_MS = 60_000;

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * How long to wait before the next try, in ms: twice as long after each failure, a minute at most, shorter
 * by chance so that many devices do not come back at once; never less than the server asked for.
 * @param failures How many tries failed, 1 or more.
 * @param chance From 0 to 1.
 */
export function retryDelay(failures: number, chance: number, retryAfterSeconds = 0): number {
  const longest = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return Math.max(longest * (0.5 + chance / 2), retryAfterSeconds * 1000);
}

export function createSyncRunner<K extends Kinds, Settings>(
  options: SyncRunnerOptions<K, Settings>,
): SyncRunner {
  const { collection, adapter, $account, refreshAccount } = options;
  const $state = atom<SyncState>('resting');
  let isMounted = false;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  /** The network came back while a run was under way that had begun without it. */
  let isBackOnline = false;
  let failures = 0;
  /** The next try by itself after a failure, in ms. */
  let retryIn: number | undefined;
  /** The server asked for a pause until then, by `performance.now()`. */
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listed: { readonly userId: string; readonly at: number } | undefined;

  const pauseMs = () => pausedUntil - performance.now();

  function waiting(hasConsent: boolean) {
    const { isSendable } = collection;
    return waitingItems(collection.$snapshot.get()?.items ?? new Map<never, never>(), {
      hasConsent,
      isSendable,
    });
  }

  function now(): Promise<void> {
    if (running) {
      isAskedAgain = true;
      return running;
    }
    if (pauseMs() > 0) {
      arm(pauseMs());
      return Promise.resolve();
    }
    running = track(runAll());
    return running;
  }

  function refresh(): Promise<void> {
    if (failures > 0) return running ?? Promise.resolve();
    // A run that is under way need not fetch: the one that follows it does.
    listed = undefined;
    return now();
  }

  async function runAll(): Promise<void> {
    // Asked for by hand, it ends although nobody listens.
    const isByHand = !isMounted;
    const isStopped = () => !isMounted && !isByHand;
    clearTimeout(timer);
    do {
      isAskedAgain = false;
      isBackOnline = false;
      $state.set(await attempt(isStopped));
    } while (isMounted && pauseMs() <= 0 && (failures > 0 ? isBackOnline : isAskedAgain));
    running = undefined;
    const delay = failures > 0 ? retryIn : nextDueIn(waiting(true), Date.now());
    if (delay !== undefined) arm(delay);
  }

  /** Nothing is armed for nobody: who has left comes back by mounting. */
  function arm(delayMs: number): void {
    clearTimeout(timer);
    if (isMounted) timer = setTimeout(() => void now(), delayMs);
  }

  async function attempt(isStopped: () => boolean): Promise<SyncState> {
    const userId = collection.$snapshot.get()?.userId;
    const isUser = userId !== undefined && userId !== GUEST;
    if (!isUser || $account.get()?.userId !== userId) {
      failures = 0;
      // A logout deletes what was listed.
      listed = undefined;
      return isUser ? 'signed-out' : 'resting';
    }
    try {
      const hasConsent = await askConsent(userId);
      const isCurrent = () => $account.get()?.userId === userId;
      const isDue = dueItems(waiting(hasConsent), Date.now()).length > 0;
      const isListed = listed?.userId === userId && performance.now() - listed.at <= LIST_EVERY_MS;
      // Without consent nothing is fetched: what the account has answered before it was withdrawn, it has no more.
      const isListing = !isListed || !hasConsent;
      if (isDue) $state.set('sending');
      if (isDue || isListing) {
        await withTabLock(`sync:${collection.name}:${userId}`, () =>
          syncOnce({ collection, adapter, userId, hasConsent, isListing, isStopped, isCurrent }),
        );
      }
      if (isListing && hasConsent && !isStopped()) listed = { userId, at: performance.now() };
      failures = 0;
      const hasUnsent = waiting(hasConsent).length > 0;
      // A page that could not read what the device has does not know of all.
      const isKnown = hasUnsent || collection.isRead();
      if (isKnown && collection.$snapshot.get()?.userId === userId) {
        setUnsent(userId, collection.name, hasUnsent);
      }
      return hasConsent ? 'resting' : 'no-consent';
    } catch (error) {
      return await fail(userId, error);
    }
  }

  /** Whether the account may keep them: as the server said on this page, else it is asked. */
  async function askConsent(userId: string): Promise<boolean> {
    if ($account.get()?.consentVersion === undefined) await refreshAccount();
    const account = $account.get();
    if (account?.userId !== userId) throw new ApiError(401, 'SESSION_ENDED', undefined);
    const { consentVersion } = account;
    if (consentVersion === undefined) throw new UnreachableError('no answer about the account');
    return consentVersion !== null && adapter.isCovered(consentVersion);
  }

  async function fail(userId: string, error: unknown): Promise<SyncState> {
    console.warn('Por enquanto, só no aparelho.', error instanceof Error ? error.message : '');
    const rejection = error instanceof ApiError ? error : undefined;
    if (rejection?.status === 422 || rejection?.status === 413) {
      failures = 0;
      return 'rejected';
    }
    // What this page believed of the session or the consent is out of date.
    if (rejection && (rejection.isSessionRefused || rejection.status === 403)) {
      await refreshAccount().catch(() => undefined);
    }
    failures += 1;
    const pause = rejection?.retryAfterSeconds ?? 0;
    pausedUntil = performance.now() + pause * 1000;
    retryIn = retryDelay(failures, Math.random(), pause);
    return $account.get()?.userId === userId ? 'waiting' : 'signed-out';
  }

  onMount($state, () => {
    // A page that is rendered beforehand is on no device yet.
    if (!('document' in globalThis)) return;
    isMounted = true;
    const wake = () => void now();
    const wakeOnline = () => {
      isBackOnline = true;
      wake();
    };
    const stops = [
      onChange($account, (account) => `${account?.userId} ${account?.consentVersion}`, wake),
      // Also once what the device has was read after all.
      onChange(collection.$snapshot, (it) => `${collection.isRead()} ${newsOf(it)}`, wake),
      onEvent(globalThis, 'online', wakeOnline),
      onEvent(globalThis, 'focus', wake),
      onEvent(document, 'visibilitychange', wake),
    ];
    wake();
    return () => {
      isMounted = false;
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  });

  /** A user who is opened has something to fetch, even where nothing is to be sent. */
  function newsOf(snapshot: { readonly userId: string } | null): string {
    return snapshot ? `${snapshot.userId} ${outboxKey(waiting(true))}` : '';
  }

  return { $state, now, refresh };
}
