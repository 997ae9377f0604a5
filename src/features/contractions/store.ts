import { atom } from 'nanostores';
import type { Intensity } from '#contract/limits.ts';
import { $session, restoreSession, type Session } from '#lib/session.ts';
import { createCollection } from '#lib/log/collection.ts';
import { readStoredTimerUser, storeTimerUser, type StoredTimerUser } from '#lib/timer-user.ts';
import { changeStoredLog } from './database.ts';
import {
  addEntry,
  addEvent,
  deleteEntry,
  editEntry,
  removeEvent,
  restoreEntry,
} from './edit-log.ts';
import { type Contraction, EMPTY_LOG, type LabourEvent } from './model.ts';

const log = createCollection({
  name: 'contractions',
  empty: EMPTY_LOG,
  changeStored: changeStoredLog,
});

/** Her contractions as this device keeps them; null until they were read, or while nobody is known. */
export const $contractionLog = log.$value;

/** Whether this device keeps what she does. If not (no room, a private window) the page alone has it. */
export const $isPersisted = log.$isPersisted;

/** Shows this user's log, nobody's when absent, and follows what other tabs do with it. */
export const openContractionLog = log.open;

/** Whose log is shown. */
export const logUserId = log.owner;

/** Changes the log: shown at once, then written to the device. See Collection. */
export const changeLog = log.change;

/** Changes this user's log while it is the one that is shown. See Collection. */
export const changeLogOf = log.changeOf;

/** Who times on this page. `isSignedIn` is false where her session ended by itself, not by her. */
export interface TimerUser extends StoredTimerUser {
  readonly isSignedIn: boolean;
}

/** Null for a visitor, undefined until the device was asked. */
export const $timerUser = atom<TimerUser | null | undefined>(undefined);

/**
 * Follows the session. A session that ends by itself does not end the timer: a labour does not wait for a
 * login. And a contraction that runs stays with whoever began it, even after a logout in another tab.
 */
export function watchTimerUser(): () => void {
  // What starts the session may come later than this: nobody is to pass for a visitor meanwhile.
  if ($session.get().status === 'out') restoreSession();
  const follow = () => {
    const before = $timerUser.get();
    const after = toTimerUser($session.get(), before);
    if (isSame(before, after)) return;
    if (after?.isSignedIn) storeTimerUser({ id: after.id, isPremium: after.isPremium });
    $timerUser.set(after);
  };
  const stops = [$session.subscribe(follow), $contractionLog.listen(follow)];
  return () => stops.forEach((stop) => stop());
}

function toTimerUser(session: Session, before: TimerUser | null | undefined): TimerUser | null {
  const account = session.status === 'in' ? session.account : undefined;
  const isTiming = before?.id === logUserId() && $contractionLog.get()?.running;
  if (before && isTiming && account?.id !== before.id) return { ...before, isSignedIn: false };
  if (account?.id) {
    return { id: account.id, isPremium: account.is_premium === true, isSignedIn: true };
  }
  const left = account ? undefined : readStoredTimerUser();
  return left ? { ...left, isSignedIn: false } : null;
}

/** Made in one way, equal ones are written alike. */
function isSame(one: TimerUser | null | undefined, other: TimerUser | null | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Chooses the intensity of the running contraction and of those after it. */
export function chooseIntensity(intensity: Intensity): void {
  void changeLog((log) => ({ ...log, intensity }));
}

/** Adds one that was not timed. */
export function addContraction(contraction: Omit<Contraction, 'id'>): void {
  const id = crypto.randomUUID();
  void changeLog((log) => addEntry(log, { ...contraction, id }));
}

export function editContraction(id: string, values: Partial<Omit<Contraction, 'id'>>): void {
  void changeLog((log) => editEntry(log, id, values));
}

/** Deletes an entry. Returns what takes that back; after 30 s it takes nothing back. */
export function deleteContraction(id: string): () => void {
  const now = Date.now();
  void changeLog((log) => deleteEntry(log, id, now));
  return () => void changeLog((log) => restoreEntry(log, id));
}

/** Notes that the waters broke, or her words, at this moment or another. */
export function addLabourEvent(event: Omit<LabourEvent, 'id'>): () => void {
  const id = crypto.randomUUID();
  void changeLog((log) => addEvent(log, { ...event, id }));
  return () => void changeLog((log) => removeEvent(log, id));
}

/** Takes an event out. Returns what puts it back. */
export function removeLabourEvent(id: string): () => void {
  const event = $contractionLog.get()?.events.find((one) => one.id === id);
  void changeLog((log) => removeEvent(log, id));
  return () => void (event && changeLog((log) => addEvent(log, event)));
}
