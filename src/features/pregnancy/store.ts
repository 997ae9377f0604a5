import { useStore } from '@nanostores/react';
import { atom, computed, onMount } from 'nanostores';
import { type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { GESTATION_DAYS } from '#contract/gestation.ts';
import { clearPausePress, endReminding, readFlag, setFlag } from '#lib/device-flags.ts';
import { $entries, type Entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $owner, $session, checkSession, restoreSession } from '#lib/session.ts';
import { $today, onEvent } from '#lib/stores.ts';
import { $syncAccount } from '#lib/sync/account.ts';
import { createCollection } from '#lib/sync/collection.ts';
import { valuesOf, type Snapshot } from '#lib/sync/snapshot.ts';
import { isSameValue, keyOf, putItem, type Item } from '#lib/sync/item.ts';
import { waitingItems } from '#lib/sync/outbox.ts';
import { createSyncRunner } from '#lib/sync/runner.ts';
import { adoptPregnancy, createPregnancyAdapter, CURRENT, forgetAnswer } from './adapter.ts';
import { isPregnancyOver, isSamePregnancy, type SaidEnd } from './same-pregnancy.ts';
import type { DueDateSource } from './due-date-rules.ts';

/** What a device stores of a pregnancy, one item of each kind. The account takes the first two. */
export interface PregnancyKinds {
  readonly 'due-date': {
    readonly day: CalendarDay;
    readonly source: DueDateSource;
    /** Stored without an account: it gives way to the date of who signs in. */
    readonly isGuests?: boolean;
  };
  /** A guest's date that has given way: offered until she takes or forgets it, whatever becomes of her own. */
  readonly 'other-date': CalendarDay;
  /** 'Pausar o acompanhamento': nothing is counted or shown, nothing is deleted. */
  readonly pause: true;
  /** The end of the pregnancy as this device last knew it: after a login the entries may take their time. */
  readonly birth: {
    readonly isOver: boolean;
    readonly dueDate: CalendarDay | null;
    readonly births: readonly CalendarDay[];
  };
  /** The page of care after a loss was offered when the user paused: once, and never again. */
  readonly 'care-offer': true;
  /** When she last opened or declined the questions of /como-voce-esta where they were offered. */
  readonly 'mood-offer': CalendarDay;
}
type Kind = keyof PregnancyKinds;
type PregnancySnapshot = Snapshot<PregnancyKinds, object>;

/** One user's pregnancy. */
export interface Pregnancy {
  readonly userId: string;
  readonly dueDate: CalendarDay | null;
  readonly source: DueDateSource;
  /** What was stored on this device without an account, where it has given way to another date. */
  readonly otherDate: CalendarDay | null;
  readonly isPaused: boolean;
  /** 'Meu bebê nasceu', or a birth that was entered: counting is over. */
  readonly isBorn: boolean;
  /** The days on which her children were born, the oldest child's first. */
  readonly births: readonly CalendarDay[];
  readonly wasCareOffered: boolean;
  readonly moodOfferDeclined: CalendarDay | null;
  /** Something that the account has not got yet. */
  readonly isUnsent: boolean;
  /** The account will not take the date as it is. */
  readonly isRejected: boolean;
}

const DUE_DATE = keyOf({ kind: 'due-date', id: CURRENT });
const PAUSE = keyOf({ kind: 'pause', id: CURRENT });

const isSendable = ({ kind }: Item) => kind === 'due-date' || kind === 'pause';

export const pregnancies = createCollection<PregnancyKinds, object>({
  name: 'pregnancy',
  kinds: ['due-date', 'other-date', 'pause', 'birth', 'care-offer', 'mood-offer'],
  settings: {},
  isSendable,
  adopt: adoptPregnancy,
});

const runner = createSyncRunner({
  collection: pregnancies,
  adapter: createPregnancyAdapter(setOtherDate),
  $account: $syncAccount,
  refreshAccount: checkSession,
});

/** A pause goes on for whoever holds the device, until a tap or the account says otherwise. */
const $isDevicePaused = atom(false);

/** What the entries have of births: as text, so that a tick of a list is no news. */
const $births = computed($entries, (entries) => entries && JSON.stringify(toBirths(entries)));

interface Births {
  readonly userId: string;
  readonly ends: readonly SaidEnd[];
  readonly births: readonly CalendarDay[];
  /** What is not there is not there: the account has been heard, or there is none. */
  readonly isComplete: boolean;
}

function toBirths(entries: Entries): Births {
  const { userId, listing } = entries;
  return {
    userId,
    ends: [...entriesOfKind(entries, 'pregnancy-end').values()],
    births: Array.from(entriesOfKind(entries, 'child').values(), ({ day }) => day).sort(),
    isComplete: userId === GUEST || listing.cursor !== null,
  };
}

/** Whether the account of who is signed in has paused; null until the server has said it, or could not be asked. */
const $isAccountPaused = computed($session, (session) =>
  session.status === 'out' || session.isUnverified ? false : (session.me?.tracking_paused ?? null),
);

/** The pregnancy of who uses this page, a guest's too; null until it was read. */
export const $pregnancy = computed(
  [pregnancies.$snapshot, $births, $isDevicePaused, $isAccountPaused, $today],
  (snapshot, text, isDevicePaused, isAccountPaused, today): Pregnancy | null => {
    const births = text === null ? null : (JSON.parse(text) as Births);
    // When the user changes, one of both is the next one's before the other is.
    if (!snapshot || births?.userId !== snapshot.userId) return null;
    // A guest's week is not shown to who may have paused on another device.
    const isGuests = valuesOf(snapshot, 'due-date').get(CURRENT)?.isGuests;
    if (isGuests && isAccountPaused === null) return null;
    const isPausedBefore = isDevicePaused || isAccountPaused === true;
    return toPregnancy(snapshot, { ...births, isPausedBefore, today });
  },
);

interface PregnancyView extends Births {
  /** Where this collection says nothing of a pause yet. */
  readonly isPausedBefore: boolean;
  readonly today: CalendarDay;
}

function toPregnancy(snapshot: PregnancySnapshot, view: PregnancyView): Pregnancy {
  const { userId, items } = snapshot;
  const { births, isPausedBefore, today } = view;
  const of = <K extends Kind>(kind: K) => valuesOf(snapshot, kind).get(CURRENT);
  const { day: dueDate = null, source = 'due-date' } = of('due-date') ?? {};
  const otherDate = of('other-date') ?? null;
  const ends = [...view.ends, ...notedEnd(of('birth'), view)];
  const isKnown = items.has(PAUSE);
  return {
    userId,
    dueDate,
    source,
    otherDate: otherDate === dueDate ? null : otherDate,
    isPaused: isKnown ? of('pause') === true : isPausedBefore,
    isBorn: isPregnancyOver(dueDate, { ends, births }, today),
    births,
    wasCareOffered: of('care-offer') === true,
    moodOfferDeclined: of('mood-offer') ?? null,
    isRejected: items.get(DUE_DATE)?.status === 'rejected',
    isUnsent: waitingItems(items, { hasConsent: true, isSendable }).length > 0,
  };
}

/**
 * What this device noted of the end: it stays at a logout, and holds while the account has not been heard, or while the
 * youngest child that was noted is there; nothing where something else was said of that pregnancy since.
 */
function notedEnd(
  birth: PregnancyKinds['birth'] | undefined,
  { ends, births, isComplete }: Births,
): readonly SaidEnd[] {
  if (!birth?.isOver || ends.some(({ due }) => isSamePregnancy(due, birth.dueDate))) return [];
  const youngest = birth.births.at(-1);
  const isGone = isComplete && youngest !== undefined && !births.includes(youngest);
  return isGone ? [] : [{ over: true, due: birth.dueDate }];
}

onMount($pregnancy, () => {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return;
  // What starts the session may come later than this: a user must not pass for a guest meanwhile.
  if ($session.get().status === 'out') restoreSession();
  const open = (owner: string) => {
    $isDevicePaused.set(readFlag('paused') !== null);
    forgetAnswer();
    // First: a user who signs in adopts what the guest has pressed.
    void takePress(GUEST);
    void pregnancies.open(owner);
    takeOwnPress();
  };
  const stops = [
    $owner.subscribe(open),
    runner.$state.listen(() => undefined),
    // Paused or resumed from the menu, here, in another tab, or on a page after this one.
    onEvent(globalThis, 'tracking-changed', takeOwnPress),
    onEvent(globalThis, 'storage', takeOwnPress),
    onEvent(globalThis, 'pageshow', takeOwnPress),
    // What the next page shows before it has read anything.
    $pregnancy.listen((pregnancy) => {
      if (!pregnancy) return;
      const { userId, isPaused, isBorn, births, dueDate } = pregnancy;
      setFlag('paused', isPaused ? 'true' : null);
      if (isPaused) void endReminding();
      setFlag('birth', (isBorn && births.at(-1)) || null);
      noteEnd(pregnancy);
      setFlag('tracking', isBorn ? 'born' : (dueDate ?? (userId === GUEST ? null : 'unset')));
    }),
  ];
  return () => stops.forEach((stop) => stop());
});

/** For a page after this one, and for who signs in again before the account's entries have come. */
function noteEnd({ userId, isBorn, dueDate, births }: Pregnancy): void {
  const snapshot = pregnancies.$snapshot.get();
  const noted = snapshot && valuesOf(snapshot, 'birth').get(CURRENT);
  // After a login the date may come later than this.
  if (!isBorn && !(noted && isSamePregnancy(noted.dueDate, dueDate))) return;
  const next = isBorn ? { isOver: isBorn, dueDate, births } : null;
  if (!isSameValue(noted ?? null, next)) pregnancies.put(userId, 'birth', CURRENT, next);
}

/**
 * Saves what this user pressed last in the menu. It is cleared only when it is written: a page that goes on to another
 * one takes its unfinished work with it.
 */
async function takePress(userId: string): Promise<void> {
  const press = readFlag(`pause-press:${userId}`);
  if (press === null) return;
  await changePause(userId, press === 'true', true);
  clearPausePress(userId, press);
}

const takeOwnPress = () => void takePress($owner.get());

/** `$pregnancy` for a component; null before it comes alive, too. */
export const usePregnancy = () => useStore($pregnancy, { ssr: () => null });

/** Saves a due date on the device at once and, with consent, in the account. */
export function setDueDate(userId: string, day: CalendarDay, source: DueDateSource): void {
  const guests = userId === GUEST ? { isGuests: true } : {};
  if ($pregnancy.get()?.otherDate === day) setOtherDate(userId, null);
  pregnancies.put(userId, 'due-date', CURRENT, { day, source, ...guests });
  setPaused(userId, false);
}

/** Keeps the date of a guest that has given way to hers, on this device alone; null forgets it. */
export function setOtherDate(userId: string, day: CalendarDay | null): void {
  pregnancies.put(userId, 'other-date', CURRENT, day);
}

/** Takes the date away; `setDueDate` brings it back. No child that is here was born of what is counted next. */
export function clearDueDate(userId: string): void {
  const pregnancy = $pregnancy.get();
  if (pregnancy && (pregnancy.isBorn || pregnancy.births.length > 0)) {
    setPregnancyEnd(userId, { over: false, due: null });
  }
  pregnancies.put(userId, 'due-date', CURRENT, null);
}

/** Pauses or resumes: at once for whoever holds the device and, with consent, in the account. */
export function setPaused(userId: string, isPaused: boolean): void {
  void changePause(userId, isPaused, $isDevicePaused.get());
}

/** @param wasPaused As the user saw it, whatever the device has of it. Resolves when it was written. */
async function changePause(userId: string, isPaused: boolean, wasPaused: boolean): Promise<void> {
  const now = Date.now();
  const put = (items: PregnancySnapshot['items'], value: true | null) =>
    putItem(items, { kind: 'pause', id: CURRENT, value }, now);
  const written = pregnancies.change(userId, (before) => {
    // What is not there cannot be cleared, and the account is to hear of it.
    const isUnknown = wasPaused && !before.items.has(PAUSE);
    const items = isUnknown ? put(before.items, true) : before.items;
    return { ...before, items: put(items, isPaused || null) };
  });
  $isDevicePaused.set(false);
  await written;
}

/**
 * Says that the pregnancy of this due date is over, or goes on; see the entry. Each date has its own, so that what is said
 * of one pregnancy, by a guest or on another device, changes nothing of another.
 */
export function setPregnancyEnd(userId: string, { over, due }: SaidEnd): void {
  setEntry(userId, 'pregnancy-end', due ?? 'undated', { over, due });
  if (over) return;
  // The date may have been corrected since it was said to be over.
  for (const [id, said] of entriesOfKind($entries.get(), 'pregnancy-end')) {
    const isCorrected = said.due !== due && isSamePregnancy(said.due, due);
    if (isCorrected) setEntry(userId, 'pregnancy-end', id, { ...said, over });
  }
}

/** The page of care after a loss was offered: that is done once. */
export function dismissCareOffer(userId: string): void {
  pregnancies.put(userId, 'care-offer', CURRENT, true);
}

/** How she is was asked on that day: not again in that week. Stays on the device. */
export function declineMoodOffer(userId: string, today: CalendarDay): void {
  pregnancies.put(userId, 'mood-offer', CURRENT, today);
}

/** Completed days of the pregnancy (36 weeks and 6 days: 258); null where no due date is known, or it is over. */
export const $gestationDays = computed([$pregnancy, $today], (pregnancy, today) =>
  pregnancy?.dueDate && !pregnancy.isBorn && !pregnancy.isPaused
    ? GESTATION_DAYS - daysBetween(today, pregnancy.dueDate)
    : null,
);
