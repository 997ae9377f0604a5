import { atom, computed, onMount } from 'nanostores';
import { type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { CONSENT } from '#contract/consent.ts';
import { GESTATION_DAYS } from '#contract/gestation.ts';
import type { Me } from '#contract/user.ts';
import { ApiError } from '#lib/api-error.ts';
import {
  type DueDateSource,
  EMPTY_RECORD,
  deletePregnancyRecord,
  hasPregnancyRecord,
  type PregnancyRecord,
  readPregnancyRecord,
  writePregnancyRecord,
} from '#lib/pregnancy-record.ts';
import { GUEST, readStoredSession } from '#lib/session-storage.ts';
import { $session, meOf, userIdOf, type Session, setMe, updateMe } from '#lib/session.ts';
import { $today, onEvent } from '#lib/stores.ts';

/** Her pregnancy as this device knows it, a visitor's too; null until the device was asked. */
export const $pregnancy = atom<PregnancyRecord | null>(null);

onMount($pregnancy, () => {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return;
  const unsubscribe = $session.subscribe(load);
  const stops = [
    onEvent(globalThis, 'online', () => void push()),
    // Paused or resumed from the menu: components/pause-here.ts.
    onEvent(globalThis, 'tracking-changed', () => load($session.get())),
    onEvent(globalThis, 'storage', reread),
  ];
  return () => {
    unsubscribe();
    stops.forEach((stop) => stop());
  };
});

/** Keeps a due date on the device at once and, with consent, in her account. */
export function setDueDate(dueDate: CalendarDay, source: DueDateSource): void {
  change({ dueDate, source, isBorn: false, isPaused: false });
}

/** Takes the date away; `setDueDate` brings it back. */
export function clearDueDate(): void {
  change({ dueDate: null, isBorn: false });
}

export function pauseTracking(): void {
  change({ isPaused: true });
}

export function resumeTracking(): void {
  change({ isPaused: false });
}

/** The baby is here, or it was a slip: counting is over, or goes on. */
export function setBorn(isBorn: boolean): void {
  change({ isBorn });
}

/** Takes note of a birth that was told, or taken back (null). */
export function noteBirth(bornOn: CalendarDay | null): void {
  save({ isBorn: bornOn !== null, bornOn });
}

/** The page of care after a loss was offered: that is done once. */
export function dismissCareOffer(): void {
  save({ wasCareOffered: true });
}

/** Gives consent and brings what the device knows into her account. @throws ApiError, UnreachableError. */
export async function shareWithAccount(): Promise<void> {
  const record = $pregnancy.get() ?? EMPTY_RECORD;
  const { dueDate, isPaused } = record;
  const me = await updateMe({
    consent: CONSENT.version,
    due_date: dueDate,
    tracking_paused: isPaused,
  });
  // Before the session changes: what is still pending then would be sent once more.
  if ($pregnancy.get() === record) save({ isPending: false });
  setMe(me);
}

/**
 * Withdraws it. The account forgets her date; this device keeps it, and is the only one that does: so it
 * takes itself to be also where the answer did not come.
 */
export async function withdrawFromAccount(): Promise<void> {
  try {
    const me = await updateMe({ consent: null });
    // First: what the account has no more would be taken over from it.
    keepOnDevice();
    setMe(me);
  } catch (error) {
    if (!(error instanceof ApiError)) keepOnDevice();
    throw error;
  }
}

function keepOnDevice(): void {
  if ($pregnancy.get()?.dueDate) save({ isPending: true });
}

function change(values: Partial<PregnancyRecord>): void {
  save({ ...values, isPending: true });
  void push();
}

function save(values: Partial<PregnancyRecord>): void {
  const record = { ...($pregnancy.get() ?? EMPTY_RECORD), ...values };
  try {
    writePregnancyRecord(userIdOf($session.get()) ?? GUEST, record);
  } catch {
    // Storage is blocked: it holds for this page.
  }
  $pregnancy.set(record);
}

function load(session: Session): void {
  const userId = userIdOf(session);
  // What starts the session may come later than this: a user must not pass for a visitor meanwhile.
  if (!userId && readStoredSession()) {
    $pregnancy.set(null);
    return;
  }
  if (userId) adoptGuestRecord(userId);
  $pregnancy.set(readPregnancyRecord(userId ?? GUEST));
  const me = meOf(session);
  if (me?.consent_version) reconcile(me);
}

/** What another tab has kept holds here as well; that tab is the one that sends it. */
function reread(): void {
  const shown = $pregnancy.get();
  if (!shown) return;
  const record = readPregnancyRecord(userIdOf($session.get()) ?? GUEST);
  if (JSON.stringify(record) !== JSON.stringify(shown)) $pregnancy.set(record);
}

/** What she kept here before she signed in is hers, unless this device knows of her already. */
function adoptGuestRecord(userId: string): void {
  try {
    if (hasPregnancyRecord(userId) || !hasPregnancyRecord(GUEST)) return;
    const record = readPregnancyRecord(GUEST);
    if (!record.isLeft) writePregnancyRecord(userId, { ...record, isPending: true });
    deletePregnancyRecord(GUEST);
  } catch {
    // Storage is blocked: there is nothing to take over.
  }
}

/** A change of this device goes to the account; else what the account has, perhaps from another device, holds here. */
function reconcile(me: Me): void {
  const record = $pregnancy.get() ?? EMPTY_RECORD;
  if (record.isPending) {
    void push();
    return;
  }
  if (record.dueDate === me.due_date && record.isPaused === me.tracking_paused) return;
  save({
    dueDate: me.due_date,
    isPaused: me.tracking_paused,
    ...(record.dueDate === me.due_date ? {} : { source: 'due-date', isBorn: false }),
  });
}

/** Sends what is pending; without consent, a session or a network it stays, and is tried again later. */
async function push(): Promise<void> {
  const record = $pregnancy.get();
  if (!record?.isPending || !meOf($session.get())?.consent_version) return;
  try {
    const me = await updateMe({ due_date: record.dueDate, tracking_paused: record.isPaused });
    // Changed again while it was under way: that change is sent by its own push.
    const isLatest = $pregnancy.get() === record;
    if (isLatest) save({ isPending: false });
    if (isLatest) setMe(me);
  } catch (error) {
    console.warn(
      'A data ficou só neste aparelho por enquanto.',
      error instanceof Error ? error.message : '',
    );
  }
}

/** Completed days of her pregnancy (36 weeks and 6 days: 258); null where no due date is known, or it is over. */
export const $gestationDays = computed([$pregnancy, $today], (record, today) =>
  record?.dueDate && !record.isBorn && !record.isPaused
    ? GESTATION_DAYS - daysBetween(today, record.dueDate)
    : null,
);
