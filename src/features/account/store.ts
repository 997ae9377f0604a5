import type { DeletionRequest } from '#contract/auth.ts';
import { EXPORT_FILE_NAME, EXPORT_FORMAT, type UserExport } from '#contract/user.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { downloadText } from '#lib/download.ts';
import { $entries, entriesOfKind, type Entries } from '#lib/entries/store.ts';
import { clearStoredSession, readStoredSession } from '#lib/session-storage.ts';
import { $session, clearItems, leaveSession, userIdOf, setMe, updateMe } from '#lib/session.ts';
import { clearTimerUser } from '#lib/timer-user.ts';
import { clearFlags, endReminding, setFlag } from '#lib/device-flags.ts';
import { deleteSavedGuides } from '#lib/saved-guides.ts';

/** Changes how she is called. @throws ApiError (422 where the name cannot be kept), UnreachableError. */
export async function changeName(name: string): Promise<void> {
  setMe(await updateMe({ name }, userIdOf($session.get())));
}

/**
 * Signs out on all devices (POST /api/auth/logout?scope=global), and then here as `logout` does. Unlike the logout of
 * one device it must be heard: whoever asks for it may fear a stranger.
 * @throws ApiError, UnreachableError; nothing is forgotten then: she has to know that it did not happen.
 */
export async function endAllSessions(): Promise<void> {
  await callAsUser({ method: 'POST', path: '/api/auth/logout?scope=global' });
  await leaveSession();
}

/** A slow device is not waited for longer, in ms: the account itself is gone already. */
const DELETE_MS = 3_000;

/**
 * Deletes her account (DELETE /api/user/me; sent again it answers as the first time), and all that this device keeps
 * of her, what was never sent too. Resolves when it is done; the page is to be left then.
 * @throws ApiError (422 PASSWORD_WRONG, 429), UnreachableError; nothing is deleted here then.
 */
export async function deleteAccountAndData(password: string): Promise<void> {
  const userId = readStoredSession()?.user?.id;
  const body: DeletionRequest = { password };
  await callAsUser({ method: 'DELETE', path: '/api/user/me', body });
  let cleared: Promise<void> | undefined;
  // Not the session of another user who has signed in meanwhile.
  if (readStoredSession()?.user?.id === userId) {
    // First: other tabs hear of the session's end and must not find whom the timer was used by.
    clearTimerUser();
    clearStoredSession();
    cleared = clearFlags();
    // There is no link any more that she could have stopped.
    setFlag('live', null);
  }
  if (!userId) return;
  const deleted = Promise.all([clearItems(`!${userId}`), deleteSavedGuides(userId), cleared]);
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, DELETE_MS))]);
}

/** Years of contractions over a weak network, in ms. */
const TIMEOUT_MS = 60_000;

/** GET /api/user/export: everything that is kept of the user. @throws ApiError, UnreachableError. */
async function getExport(): Promise<UserExport> {
  const answer = (await callAsUser({
    method: 'GET',
    path: '/api/user/export',
    timeoutMs: TIMEOUT_MS,
  })) as Partial<UserExport> | undefined;
  if (answer?.format !== EXPORT_FORMAT) throw new UnreachableError('not an export');
  return answer as UserExport;
}

/** The entries, as soon as they were read: what a device does not answer in time is not waited for. */
async function readEntries(): Promise<Entries> {
  let stop = () => {};
  const read = await new Promise<Entries>((resolve) => {
    stop = $entries.subscribe((it) => void (it && resolve(it)));
  });
  stop();
  return read;
}

/** Saves all that her account keeps, and what no account is told, as one file on the device. @throws ApiError, UnreachableError. */
export async function downloadExport(): Promise<void> {
  const [data, entries] = await Promise.all([getExport(), readEntries()]);
  // What no account has: results of /como-voce-esta that she kept here.
  const device = { moods: Array.from(entriesOfKind(entries, 'mood').values()) };
  downloadText(JSON.stringify({ ...data, device }, null, 2), 'application/json', EXPORT_FILE_NAME);
}

/**
 * Withdraws the consent: her account forgets date, contractions and entries. Those on this device stay, as what only
 * it knows; also where no answer came, since the account may have forgotten them all the same.
 * @throws ApiError, UnreachableError.
 */
export async function withdrawConsent(): Promise<void> {
  const userId = userIdOf($session.get());
  const markUnsent = () => {
    // The account has no more that it could remind of.
    void endReminding();
    return userId === undefined ? undefined : markAllUnsent(userId);
  };
  try {
    setMe(await updateMe({ consent: null }, userId));
    await markUnsent();
  } catch (error) {
    if (!(error instanceof ApiError)) await markUnsent();
    throw error;
  }
}

/** Loaded when it is needed. Where the storage is blocked nothing is stored. */
async function markAllUnsent(userId: string): Promise<void> {
  try {
    await (await import('#lib/sync/user-data.ts')).markAllUnsent(userId);
  } catch (error) {
    console.warn('O aparelho não guardou.', error instanceof Error ? error.name : '');
  }
}
