import { atom, computed } from 'nanostores';
import { CONSENT } from '#contract/consent.ts';
import type { Me, UpdateMeRequest } from '#contract/user.ts';
import { callAsUser, sendRequest } from './api-client.ts';
import { ApiError } from './api-error.ts';
import {
  clearStoredSession,
  GUEST,
  readStoredSession,
  type SessionAccount,
  storeAccount,
  storeSession,
  toSessionAccount,
} from './session-storage.ts';
import { clearTimerUser, readStoredTimerUser } from './timer-user.ts';
import { clearFlags } from './device-flags.ts';
import { setUnsent } from './sync/unsent-flag.ts';
import { deleteSavedGuides } from './saved-guides.ts';

/** GET /api/user/me, of this user where one is named. */
export async function getMe(user?: string): Promise<Me> {
  return toMe(await callAsUser({ method: 'GET', path: '/api/user/me', user }));
}

/** An answer of /api/user/me; its account is checked, the rest is as our own server sends it. */
export function toMe(answer: unknown): Me {
  return { ...(answer as Me), ...toSessionAccount(answer) };
}

/** PATCH /api/user/me, of this user where one is named: answers the account as it is then. */
export async function updateMe(changes: UpdateMeRequest, user?: string): Promise<Me> {
  return toMe(await callAsUser({ method: 'PATCH', path: '/api/user/me', body: changes, user }));
}

/** POST /api/auth/logout with the token that is being given up; outlives the page. */
export async function logOut(token: string | undefined): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/auth/logout', token, keepalive: true });
}

/**
 * Who is signed in on this device. `me` is what the server last said on this page, if it has; `isUnverified`:
 * it could not be asked.
 */
export type Session =
  | { readonly status: 'out' }
  | {
      readonly status: 'in';
      readonly account: Partial<SessionAccount>;
      readonly me?: Me;
      readonly isUnverified?: boolean;
    };

/** A logout that the server has not heard of yet: its cookie is to be revoked at the next contact. */
const PENDING_LOGOUT_KEY = 'logout-pending';
/** Whose items are to be deleted on this device, see `clearItems`: the page that was left may have ended before. */
const PENDING_CLEAR_KEY = 'clear-pending';

export const $session = atom<Session>({ status: 'out' });

/** Whose session it is; undefined where nobody is signed in, or it is not known yet. */
export function userIdOf(session: Session): string | undefined {
  return session.status === 'in' ? session.account.id : undefined;
}

/** Whose data this page shows and changes: a user's id, or GUEST. */
export const $owner = computed($session, (session) => userIdOf(session) ?? GUEST);

/** What the server said on this page of who is signed in. */
export function meOf(session: Session): Me | undefined {
  return session.status === 'in' ? session.me : undefined;
}

/** Takes over what the device knows. */
export function restoreSession(): void {
  const stored = readStoredSession();
  if (!stored) {
    $session.set({ status: 'out' });
    return;
  }
  $session.set({ status: 'in', account: { ...stored.user, ...stored.profile } });
}

/** Opens the session that login or register answered. @throws StorageBlockedError */
export function openSession(token: string, account: SessionAccount): void {
  const before = readStoredSession()?.user?.id;
  // Who signs in over another user would see that one's week.
  if (before !== undefined && before !== account.id) void clearFlags();
  // Once that session has ended, too, the timer would be of who used it before.
  if (readStoredTimerUser()?.id !== account.id) clearTimerUser();
  storeSession(token, account);
  localStorage.removeItem(PENDING_LOGOUT_KEY);
  setPendingClear(account.id, false);
  $session.set({ status: 'in', account });
}

/** Counts what was taken over of the server's answers, so that none that was asked for before comes after it. */
let answers = 0;

/** Keeps what the server says of the user; not where they have left meanwhile, or another one has signed in. */
export function setMe(me: Me): void {
  const session = readStoredSession();
  if (!session || (session.user && session.user.id !== me.id)) return;
  answers += 1;
  storeAccount(me);
  if (!me.is_premium) void deleteSavedGuides(me.id);
  $session.set({ status: 'in', account: me, me });
}

/**
 * Gives the consent that the account needs to keep what is about health. What the device has of it is sent then, by
 * whatever page is open: see auth/start-session.ts. @throws ApiError, UnreachableError.
 */
export async function giveConsent(): Promise<void> {
  const hadNone = meOf($session.get())?.consent_version === null;
  const me = await updateMe({ consent: CONSENT.version }, userIdOf($session.get()));
  // An account without consent had nothing: what this device has of it are the only copies.
  if (hadNone) {
    await import('./sync/user-data.ts')
      .then((data) => data.markAllUnsent(me.id))
      .catch(() => undefined);
  }
  for (const collection of ['entries', 'contractions', 'pregnancy']) {
    setUnsent(me.id, collection, true);
  }
  setMe(me);
}

/**
 * Asks the server who she is. A refused token is removed; where the server could not be asked, the
 * session stays as the device knows it.
 */
export async function checkSession(): Promise<void> {
  for (const pending of pendingClears()) void clearItems(pending);
  const token = readStoredSession()?.token;
  if (!token) {
    await sendPendingLogout();
    return;
  }
  try {
    const before = answers;
    const me = await getMe();
    // The account may have been changed since: by this page, which has its answer.
    if (answers === before) setMe(me);
  } catch (error) {
    console.warn('A sessão não pôde ser confirmada.', error instanceof Error ? error.message : '');
    if (error instanceof ApiError && error.isSessionRefused) return endSession();
    const session = $session.get();
    if (session.status === 'in' && !session.me) $session.set({ ...session, isUnverified: true });
  }
}

/**
 * Signs out: this device forgets first and does not wait for the network. Resolves when it has forgotten.
 * Only here, by her own wish, what the account has of her contractions and entries goes from the device, and the timer.
 */
export async function logout(): Promise<void> {
  const token = readStoredSession()?.token;
  setPending(PENDING_LOGOUT_KEY, 'true');
  const forgotten = leaveSession();
  void logOut(token)
    .then(() => localStorage.removeItem(PENDING_LOGOUT_KEY))
    .catch(() => undefined);
  await forgotten;
}

/** @param value '' where nothing is to be done any more. */
function setPending(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked: it is done on this page or not at all.
  }
}

function pendingClears(): readonly string[] {
  try {
    return localStorage.getItem(PENDING_CLEAR_KEY)?.split(' ') ?? [];
  } catch {
    // Storage is blocked: nothing was stored.
    return [];
  }
}

function setPendingClear(pending: string, isPending: boolean): void {
  const others = pendingClears().filter((other) => other !== pending);
  setPending(PENDING_CLEAR_KEY, others.concat(isPending ? pending : []).join(' '));
}

/** What leaving by her own wish forgets on this device. Resolves when it has. */
export async function leaveSession(): Promise<void> {
  const user = readStoredSession()?.user;
  // Before the session ends: other tabs hear of that and ask who times, and this page may go then.
  clearTimerUser();
  const cleared = user && clearItems(user.id);
  await Promise.all([cleared, endSession()]);
}

/**
 * Deletes on this device what a user's account has anyway, or, of an account that is deleted, everything.
 * @param pending the user's id, with '!' before it where the account is deleted.
 */
export async function clearItems(pending: string): Promise<void> {
  setPendingClear(pending, true);
  try {
    // Loaded when it is needed: each page carries this module.
    const data = await import('./sync/user-data.ts');
    const userId = pending.replace('!', '');
    // Who has come back meanwhile, in another tab perhaps, has it in use.
    if (readStoredSession()?.user?.id !== userId) {
      await (userId === pending ? data.clearSynced(userId) : data.deleteAll(userId));
    }
    setPendingClear(pending, false);
  } catch {
    // Its code did not come, or the device failed: the next page tries again. Or nothing is stored here.
  }
}

/**
 * The session is over, by the server's word or because it has been left: this device forgets who was signed in.
 * Resolves when it reminds of nothing any more, either.
 */
export function endSession(): Promise<void> {
  const userId = readStoredSession()?.user?.id;
  if (userId) void deleteSavedGuides(userId);
  const cleared = clearFlags();
  clearStoredSession();
  $session.set({ status: 'out' });
  return cleared;
}

async function sendPendingLogout(): Promise<void> {
  try {
    if (localStorage.getItem(PENDING_LOGOUT_KEY) === null) return;
    await logOut(undefined);
    localStorage.removeItem(PENDING_LOGOUT_KEY);
  } catch {
    // Still no contact: the next page tries again.
  }
}
