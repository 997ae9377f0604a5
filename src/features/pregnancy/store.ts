import { useStore } from '@nanostores/react';
import { atom, computed, onMount } from 'nanostores';
import { type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { endsPregnancy, GESTATION_DAYS } from '#contract/gestation.ts';
import { clearPausePress, endReminding, readFlag, setFlag } from '#lib/device-flags.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $owner, $session, checkSession, restoreSession } from '#lib/session.ts';
import { $today, onEvent } from '#lib/stores.ts';
import { $syncAccount } from '#lib/sync/account.ts';
import { createCollection } from '#lib/sync/collection.ts';
import { valuesOf, type Snapshot } from '#lib/sync/snapshot.ts';
import { keyOf, putItem, type Item } from '#lib/sync/item.ts';
import { waitingItems } from '#lib/sync/outbox.ts';
import { createSyncRunner } from '#lib/sync/runner.ts';
import { CURRENT, forgetAnswer, pregnancyAdapter } from './adapter.ts';
import { isSameBirth } from './children.ts';
import type { DueDateSource } from './due-date-rules.ts';

/** What a device stores of a pregnancy, one item of each kind. The account takes the first two. */
export interface PregnancyKinds {
  readonly 'due-date': { readonly day: CalendarDay; readonly source: DueDateSource };
  /** 'Pausar o acompanhamento': nothing is counted or shown, nothing is deleted. */
  readonly pause: true;
  readonly birth: {
    /** 'Meu bebê nasceu': counting is over, for the pregnancy of this due date. */
    readonly isOver: boolean;
    readonly dueDate: CalendarDay | null;
    /** The days of birth that were noted: see children-store.ts. */
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
  readonly isPaused: boolean;
  readonly isBorn: boolean;
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
  kinds: ['due-date', 'pause', 'birth', 'care-offer', 'mood-offer'],
  settings: {},
  isSendable,
});

const runner = createSyncRunner({
  collection: pregnancies,
  adapter: pregnancyAdapter,
  $account: $syncAccount,
  refreshAccount: checkSession,
});

/** A pause goes on for whoever holds the device, until a tap or the account says otherwise. */
const $isDevicePaused = atom(false);

/** The pregnancy of who uses this page, a guest's too; null until it was read. */
export const $pregnancy = computed(
  [pregnancies.$snapshot, $isDevicePaused],
  (snapshot, isDevicePaused): Pregnancy | null => snapshot && toPregnancy(snapshot, isDevicePaused),
);

function toPregnancy(snapshot: PregnancySnapshot, isDevicePaused: boolean): Pregnancy {
  const { userId, items } = snapshot;
  const of = <K extends Kind>(kind: K) => valuesOf(snapshot, kind).get(CURRENT);
  const { day: dueDate = null, source = 'due-date' } = of('due-date') ?? {};
  const birth = of('birth');
  const isKnown = items.has(PAUSE);
  return {
    userId,
    dueDate,
    source,
    isPaused: isKnown ? of('pause') === true : isDevicePaused,
    isBorn: birth?.isOver === true && isBirthOf(birth, dueDate),
    births: birth?.births ?? [],
    wasCareOffered: of('care-offer') === true,
    moodOfferDeclined: of('mood-offer') ?? null,
    isRejected: items.get(DUE_DATE)?.status === 'rejected',
    isUnsent: waitingItems(items, { hasConsent: true, isSendable }).length > 0,
  };
}

/** A date that came from another device is a later pregnancy's, unless a birth that was noted ended it. */
function isBirthOf(birth: PregnancyKinds['birth'], dueDate: CalendarDay | null): boolean {
  return (
    dueDate === birth.dueDate ||
    (dueDate !== null && birth.births.some((day) => endsPregnancy(day, dueDate)))
  );
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
      setFlag('tracking', isBorn ? 'born' : (dueDate ?? (userId === GUEST ? null : 'unset')));
    }),
  ];
  return () => stops.forEach((stop) => stop());
});

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
  pregnancies.put(userId, 'due-date', CURRENT, { day, source });
  setPaused(userId, false);
  setBorn(userId, false);
}

/** Takes the date away; `setDueDate` brings it back. */
export function clearDueDate(userId: string): void {
  pregnancies.put(userId, 'due-date', CURRENT, null);
  setBorn(userId, false);
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

/** The baby is here, or it was a slip: counting is over, or goes on. */
export function setBorn(userId: string, isBorn: boolean): void {
  changeBirth(userId, ({ dueDate, births }) => ({ isOver: isBorn, dueDate, births }));
}

/**
 * Notes the births as they are entered now. A new one ends the pregnancy that it belongs to, an older child's does not;
 * one that is taken back was no end. Without a due date the youngest child's counts, and a day that is corrected changes
 * nothing.
 */
export function noteBirths(userId: string, births: readonly CalendarDay[]): void {
  changeBirth(userId, ({ dueDate, isBorn, births: before }) => {
    if (dueDate === null && births.length === before.length) {
      return { isOver: isBorn, dueDate, births };
    }
    const endsIt = (day: CalendarDay, all: readonly CalendarDay[]) =>
      dueDate ? endsPregnancy(day, dueDate) : all.every((other) => other <= day);
    const isEnded = births.some((day) => !before.includes(day) && endsIt(day, births));
    const takenBack = before.find((day) => !births.includes(day) && endsIt(day, before));
    const isStillEnded = births.some((day) =>
      dueDate ? endsPregnancy(day, dueDate) : takenBack && isSameBirth(day, takenBack),
    );
    const isTakenBack = takenBack !== undefined && !isStillEnded;
    return { isOver: isEnded || (isBorn && !isTakenBack), dueDate, births };
  });
}

function changeBirth(userId: string, next: (before: Pregnancy) => PregnancyKinds['birth']): void {
  const now = Date.now();
  void pregnancies.change(userId, (before) => {
    const birth = next(toPregnancy(before, false));
    const value = birth.isOver || birth.births.length > 0 ? birth : null;
    return { ...before, items: putItem(before.items, { kind: 'birth', id: CURRENT, value }, now) };
  });
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
