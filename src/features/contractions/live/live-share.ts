import { atom } from 'nanostores';
import { LIVE_CONSENT, LIVE_VIEW_MS } from '#contract/live-limits.ts';
import type { LiveViewState, SaveLiveViewRequest } from '#contract/live-view.ts';
import { $contractionLog, $contractions } from '#features/contractions/store.ts';
import { $pregnancy } from '#features/pregnancy/store.ts';
import { callAsUser, withTabLock } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { $entries } from '#lib/entries/store.ts';
import { $owner, $session, checkSession } from '#lib/session.ts';
import { onEvent } from '#lib/stores.ts';
import { track } from '#lib/sync/activity.ts';
import { createSecret, deriveKeys, seal } from './live-cipher.ts';
import {
  endLink,
  endLiveView,
  forgetLink,
  type LiveLink,
  parseLink,
  readLink,
  writeLink,
} from './live-link.ts';
import { writeSnapshot } from './live-snapshot.ts';
import { isKnown, readState } from './live-state.ts';

/**
 * What she sees of it: 'stopping' while the server does not know yet that she stopped, 'ended' where it ended by
 * itself, or by another device of hers, 'signed-out' while her session is refused, as after a new password, which ends a
 * link, too.
 */
export type LiveShare =
  | { readonly status: 'off' | 'stopping' | 'stopped' | 'ended' | 'signed-out' }
  | {
      readonly status: 'on';
      readonly secret: string;
      /** Milliseconds since 1970. */
      readonly expiresAt: number;
      /** Devices that look; LIVE_VIEWERS_MOST for that many or more. */
      readonly viewers: number;
      /** What was timed last has not reached the server. */
      readonly isWaiting: boolean;
    };

export const $liveShare = atom<LiveShare>({ status: 'off' });

/** Fewer sends where much happens at once, in ms. */
const SEND_GAP_MS = 2_000;
/** A sign of life while nothing happens, in ms. */
const SIGN_OF_LIFE_MS = 60_000;
/** How often it is looked whether time alone has changed what is shown: who runs late is told to go. In ms. */
const LOOK_MS = 5_000;
/** The longest that a failed send is waited with, in ms. */
const RETRY_MOST_MS = 30_000;
/** Some hours of versions; of two pages that leap over one another for a day the account takes them all. */
const VERSION_LEAP = 500;

/** This device does not keep the link, so that nothing could go on with it, or stop it. */
export class LinkNotKeptError extends Error {
  override readonly name = 'LinkNotKeptError';
}

/**
 * Begins to share by a new link; one before ends by it.
 * @throws LinkNotKeptError where the storage is full or blocked: the account has ended the link then, and nobody has
 * it; ApiError (403 PREMIUM_REQUIRED among others), UnreachableError.
 */
export async function startSharing(hasPlace: boolean): Promise<void> {
  const userId = $owner.get();
  const secret = createSecret();
  const { link: name, viewers } = await send(userId, { secret, version: 1, hasPlace });
  const expiresAt = Date.now() + LIVE_VIEW_MS;
  writeLink({ userId, secret, name, version: 1, expiresAt, hasPlace, isStopping: false });
  if (readLink()?.secret !== secret) {
    writeLink(null);
    // Where it does not arrive: what is there shows nothing to anybody without the secret, and ends by itself.
    await endLiveView(name, userId).catch(() => undefined);
    throw new LinkNotKeptError('not stored');
  }
  // Before it is shown: what she timed meanwhile is sent sooner.
  wake(SIGN_OF_LIFE_MS);
  $liveShare.set({ status: 'on', secret, expiresAt, viewers, isWaiting: false });
}

/** Stops at once on this device, and in the account as soon as it can be reached. */
export function stopSharing(): void {
  const link = readLink();
  if (!link) return;
  writeLink({ ...link, secret: '', isStopping: true });
  $liveShare.set({ status: 'stopping' });
  wake(0);
}

/** What was sent last, but for the moment. */
let sentText = '';
/** The version that this page tried last, of which link: a full storage does not take it. */
let tried: Pick<LiveLink, 'secret' | 'version'> = { secret: '', version: 0 };

const textNow = (link: Pick<LiveLink, 'userId' | 'hasPlace'>) =>
  writeSnapshot({ ...readState(link), now: 0 });

/** Sends what she has timed, as this version of the link. @throws ApiError, UnreachableError. */
async function send(
  userId: string,
  { secret, version, hasPlace }: Pick<LiveLink, 'secret' | 'version' | 'hasPlace'>,
): Promise<LiveViewState> {
  const text = textNow({ userId, hasPlace });
  const snapshot = writeSnapshot({ ...readState({ userId, hasPlace }), now: Date.now() });
  const keys = await deriveKeys(secret);
  if (!keys) throw new TypeError('not a secret');
  const data = await seal(keys, version, snapshot);
  const consent = version === 1 ? { consent: LIVE_CONSENT.version } : {};
  const body: SaveLiveViewRequest = { version, data, ...consent };
  const path = `/api/live/${keys.id}` as const;
  const answer = await callAsUser({ method: 'PUT', path, body, user: userId });
  sentText = text;
  return answer as LiveViewState;
}

/** Has the page that follows the log take its turn after so many ms. */
let wake: (delayMs: number) => void = () => undefined;

/**
 * Follows the log while a page of hers is open, and sends what changes; what cannot be sent is sent when the network is
 * back. Two tabs take turns. Returns an unsubscribe function.
 */
export function watchLiveShare(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTry = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isEnded = false;
  /** A send is on its way, or waits for another tab's: on a slow network no second one queues behind it. */
  let isTurning = false;

  const plan = (delayMs: number) => {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void track(turn()), delayMs);
  };

  const turn = async () => {
    isTurning = true;
    try {
      await withTabLock('colinho-live', takeTurn);
    } finally {
      isTurning = false;
      // What was timed while that was on its way does not wait for a sign of life.
      follow();
    }
  };

  async function takeTurn(): Promise<void> {
    const link = readLink();
    if (!link || isEnded) return showEnd();
    // Once it is, what is the same as before may be sent, too: who looks waits for a sign of life.
    if (!link.isStopping && !isKnown(link)) return plan(SEND_GAP_MS);
    lastTry = Date.now();
    try {
      await (link.isStopping ? stop(link) : sendNext(link));
      failures = 0;
      const after = readLink();
      // Stopped meanwhile: the account is to know at once.
      if (after) plan(after.isStopping ? 0 : SIGN_OF_LIFE_MS);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LIVE_VIEW_NOT_FOUND') {
        forgetLink(link);
        return readLink() ? plan(0) : showEnd();
      }
      // A page before this one could not store how far it came.
      if (error instanceof ApiError && error.code === 'LIVE_VIEW_OLD')
        tried = { ...tried, version: tried.version + VERSION_LEAP };
      failures += 1;
      const shown = $liveShare.get();
      // What runs goes on; only she can say who she is.
      const isRefused = error instanceof ApiError && error.isSessionRefused;
      if (shown.status === 'on')
        $liveShare.set(isRefused ? { status: 'signed-out' } : { ...shown, isWaiting: true });
      // She is not to wait for a network that is there: the page says that her session has ended, and leads back in.
      else if (isRefused && shown.status === 'stopping') void track(checkSession());
      plan(Math.min(RETRY_MOST_MS, SEND_GAP_MS * 2 ** (failures - 1)));
    }
  }

  async function sendNext(link: LiveLink): Promise<void> {
    // Written before it is sent: a version whose answer got lost is never used for something else.
    const known = tried.secret === link.secret ? tried.version : 0;
    const next = { ...link, version: Math.max(link.version, known) + 1 };
    tried = next;
    writeLink(next);
    const { viewers } = await send(link.userId, next);
    // Stopped meanwhile, or signed out: that stands.
    const current = readLink();
    if (!current || current.isStopping) return;
    const { secret, expiresAt } = link;
    $liveShare.set({ status: 'on', secret, expiresAt, viewers, isWaiting: false });
  }

  async function stop(link: LiveLink): Promise<void> {
    // In another tab, perhaps: this one offers the link no more, either.
    $liveShare.set({ status: 'stopping' });
    await endLink(link);
    $liveShare.set({ status: 'stopped' });
  }

  function showEnd(): void {
    const { status } = $liveShare.get();
    const isIn = $session.get().status === 'in';
    if (status === 'on') $liveShare.set({ status: isIn ? 'ended' : 'signed-out' });
    // Another page of hers has told the account.
    else if (status === 'stopping' && isIn) $liveShare.set({ status: 'stopped' });
    else if (status === 'signed-out' && isIn) $liveShare.set({ status: 'off' });
  }

  const follow = () => {
    const link = readLink();
    if (!link) return showEnd();
    if ($pregnancy.get()?.isPaused && !link.isStopping) return stopSharing();
    if (isTurning || link.isStopping || !isKnown(link) || textNow(link) === sentText) return;
    // A failed one has its own time. The clock may have been set back since.
    const wait = Math.min(SEND_GAP_MS, lastTry + SEND_GAP_MS - Date.now());
    if (failures === 0) plan(Math.max(0, wait));
  };

  const link = readLink();
  if (link) {
    const { secret, expiresAt, isStopping } = link;
    $liveShare.set(
      isStopping
        ? { status: 'stopping' }
        : { status: 'on', secret, expiresAt, viewers: 0, isWaiting: false },
    );
    plan(0);
    // What is there may be of another user, or of an end that was shown.
  } else $liveShare.set({ status: 'off' });
  wake = plan;
  const looking = setInterval(follow, LOOK_MS);
  const stops = [
    () => clearInterval(looking),
    ...[$contractionLog, $contractions, $entries, $pregnancy, $liveShare].map((store) =>
      store.listen(follow),
    ),
    // Back after her session: what she has stopped is tried until the account knows.
    $owner.listen(() => (readLink() ? plan(0) : follow())),
    onEvent(globalThis, 'online', () => readLink() && plan(0)),
    // Another tab has begun, or stopped. What it has sent is no reason to send, or they would answer one another for ever.
    onEvent<StorageEvent>(globalThis, 'storage', ({ key, oldValue, newValue }) => {
      const isOther = parseLink(oldValue)?.secret !== parseLink(newValue)?.secret;
      if (key === 'live' && isOther) plan(0);
    }),
  ];
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stops.forEach((it) => it());
  };
}
