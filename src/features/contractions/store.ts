import { atom, computed } from 'nanostores';
import type { Intensity } from '#contract/limits.ts';
import { setFlag } from '#lib/device-flags.ts';
import { $session, restoreSession, type Session } from '#lib/session.ts';
import { createCollection } from '#lib/sync/collection.ts';
import type { Change } from '#lib/sync/snapshot.ts';
import { keyOf, putItem } from '#lib/sync/item.ts';
import { readStoredTimerUser, storeTimerUser, type StoredTimerUser } from '#lib/timer-user.ts';
import { joinOverlapping } from './joined.ts';
import {
  DEFAULT_SETTINGS,
  findContraction,
  isSendable,
  toLog,
  type Contraction,
  type ContractionKinds,
  type LabourEvent,
  type LogSettings,
} from './model.ts';
import { discardItem, putBackItem, withIntensity } from './timing.ts';

/** The contractions and events of one user, as this device stores them. */
export const contractions = createCollection<ContractionKinds, LogSettings>({
  name: 'contractions',
  kinds: ['contraction', 'event'],
  settings: DEFAULT_SETTINGS,
  isSendable,
});

/** What the page shows of them; null until they were read, or while nobody is known. */
export const $contractionLog = computed(
  contractions.$snapshot,
  (snapshot) => snapshot && toLog(snapshot),
);

/** Its contractions as they count, oldest first: what overlaps, marked on two devices, is one. */
export const $contractions = computed(
  $contractionLog,
  (log) => log && joinOverlapping(log.entries),
);

/** Who times on this page. `isSignedIn` is false where her session ended by itself, not by her. */
export interface TimerUser extends StoredTimerUser {
  readonly isSignedIn: boolean;
  /** Somebody else has signed in here: who times may finish, and nothing that was recorded is shown. */
  readonly isOthers?: boolean;
}

/** Null for a guest, undefined until the device was asked. */
export const $timerUser = atom<TimerUser | null | undefined>(undefined);

/**
 * Follows the session. A session that ends by itself does not end the timer: a labour does not wait for a
 * login. And a contraction that runs stays with whoever began it, even after a logout in another tab.
 */
function watchTimerUser(): () => void {
  // What starts the session may come later than this: nobody is to pass for a guest meanwhile.
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
  const log = $contractionLog.get();
  // Until the log of who has left was read, nothing says that it does not run.
  const isTiming = log ? log.userId === before?.id && log.running : before?.isSignedIn === false;
  if (before && isTiming && account?.id !== before.id) {
    return {
      ...before,
      isSignedIn: false,
      isOthers: before.isOthers === true || account !== undefined,
    };
  }
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

/** Shows the log of whoever times on this page. Returns an unsubscribe function. */
export function watchContractionLog(): () => void {
  const stops = [
    watchTimerUser(),
    $timerUser.subscribe((user) => void contractions.open(user?.id)),
    // Any page shows it before its log is read, and asks before somebody signs out; nothing once they have. What another
    // user times in another tab is hers to say.
    $contractionLog.listen((log) => {
      if (!log || readStoredTimerUser()?.id !== log.userId) return;
      const { running } = log;
      // A log that could not be read says nothing of one that runs.
      if (running || contractions.isRead()) setFlag('running', running && `${running.startedAt}`);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Whose log is shown, or about to be. */
function shownUserId(): string | undefined {
  return contractions.$snapshot.get()?.userId ?? $timerUser.get()?.id;
}

/** Changes the log of the user who is shown: at once on the page, then on the device. */
export function changeLog(change: Change<ContractionKinds, LogSettings>): void {
  const userId = shownUserId();
  if (userId !== undefined) void contractions.change(userId, change);
}

/** Chooses the intensity of the running contraction and of those after it. */
export function chooseIntensity(intensity: Intensity): void {
  changeLog((log) => withIntensity(log, intensity));
}

/** Adds one that was not timed. */
export function addContraction(contraction: Omit<Contraction, 'id'>): void {
  const userId = shownUserId();
  if (userId !== undefined) {
    contractions.put(userId, 'contraction', crypto.randomUUID(), contraction);
  }
}

/** Corrects a contraction. Its duration is in doubt no more once it was given. */
export function editContraction(id: string, values: Partial<Omit<Contraction, 'id'>>): void {
  const now = Date.now();
  changeLog((log) => {
    const before = findContraction(log, id)?.value;
    if (!before) return log;
    const needsReview = values.duration === undefined && before.needsReview === true;
    const value = { ...before, ...values, needsReview };
    return { ...log, items: putItem(log.items, { kind: 'contraction', id, value }, now) };
  });
}

/** Deletes a contraction. Returns what undoes that, for 30 s. */
export function deleteContraction(id: string): () => void {
  const userId = shownUserId();
  return userId === undefined ? () => undefined : contractions.remove(userId, 'contraction', id);
}

/** Notes that the waters broke, or a few words, at this moment or another. Returns what removes it again. */
export function addLabourEvent(event: Omit<LabourEvent, 'id'>): () => void {
  const userId = shownUserId();
  if (userId === undefined) return () => undefined;
  const id = crypto.randomUUID();
  contractions.put(userId, 'event', id, event);
  return () => void contractions.change(userId, (log) => discardItem(log, { kind: 'event', id }));
}

/** Removes what no account has heard of: what runs, or an event. Returns what puts it back. */
export function discard(kind: keyof ContractionKinds, id: string): () => void {
  const snapshot = contractions.$snapshot.get();
  const item = snapshot?.items.get(keyOf({ kind, id }));
  if (!snapshot || !item) return () => undefined;
  const user = $timerUser.get();
  void contractions.change(snapshot.userId, (log) => discardItem(log, item));
  const putBack = async () => {
    await contractions.change(snapshot.userId, (log) => putBackItem(log, item));
    // What ran here after a logout, or while somebody else is signed in, is shown as long as it runs.
    if (user?.isSignedIn === false) $timerUser.set(user);
  };
  return () => void putBack();
}
