import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { useEffect, useState } from 'react';
import { calendarDayOf } from '#contract/calendar-day.ts';
import type { EndSubscriptionRequest } from '#contract/reminders.ts';
import { babiesOf } from '#features/pregnancy/babies.ts';
import { callAsUser } from '#lib/api-client.ts';
import { endReminding, readFlag, REMINDERS_ENDING, setFlag } from '#lib/device-flags.ts';
import { entries, entriesOfKind, setEntry, type Entries } from '#lib/entries/store.ts';
import { markReminding } from '#lib/reminder-mark.ts';
import {
  readSubscription,
  REMINDERS_OFF,
  REMINDERS_PATH,
  saveSubscription,
  subscribe,
  CONFIRM_MS,
} from '#lib/push-subscription.ts';
import { $session, userIdOf } from '#lib/session.ts';
import { onEvent } from '#lib/stores.ts';
import { putItem } from '#lib/sync/item.ts';
import {
  mayOffer,
  movedReminders,
  type DayChange,
  type ReminderDays,
  type Wishes,
} from './rules.ts';

/**
 * What this browser can do. `unable`: it shows no reminders. `install`: it does once the site is on the Home Screen.
 * `denied`: she, or the device, does not let this site show any. `unsure`: it is on, as far as this device knows, and
 * the account was not reached, where a pause on another one may have ended it.
 */
export type Here = 'asking' | 'unable' | 'install' | 'denied' | 'off' | 'unsure' | 'on';

const $here = atom<Here>('asking');

onMount($here, () => {
  const stops = [
    // Turned on or off in another tab, or let in the settings of the device.
    onEvent(globalThis, 'storage', look),
    onEvent(document, 'visibilitychange', look),
    onEvent(globalThis, REMINDERS_OFF, look),
  ];
  return () => stops.forEach((stop) => stop());
});

/** How lately the account has to have said that this browser is on, in ms. */
const SURE_MS = 60_000;

/** What this browser can do; 'asking' until it was looked at, and the account was asked where it is on. */
export function useHere(): Here {
  const here = useStore($here);
  const user = userIdOf(useStore($session));
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    let isLeft = false;
    look();
    if (user) void ask(user).then(() => !isLeft && setAsked(true));
    return () => {
      isLeft = true;
    };
  }, [user]);
  return (here === 'on' || here === 'unsure') && !isAsked ? 'asking' : here;
}

async function ask(user: string): Promise<void> {
  const here = stateHere();
  if (here !== 'on' && here !== 'unsure') return;
  await import('#lib/push-tasks.ts')
    .then((push) => push.confirm(user, SURE_MS))
    .catch(() => Number(readFlag('reminders')) > 0 && setFlag('reminders', '0'));
  look();
}

function look(): void {
  $here.set(stateHere());
}

function stateHere(): Here {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isAble) return isIphone() && !isInstalled() ? 'install' : 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const flag = readFlag('reminders');
  const isOn = flag !== null && flag !== REMINDERS_ENDING;
  if (Notification.permission !== 'granted' || !isOn) return 'off';
  return flag === '0' ? 'unsure' : 'on';
}

/** An iPhone, or an iPad, which passes for a Mac. */
export function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/**
 * Turns reminders on in this browser, which asks for its permission: to be called in the tap itself. Whether it was
 * given is seen by `useHere`.
 * @param server What the account's list says: the key, and how often she has paused.
 * @throws ApiError, UnreachableError, PushFailedError; it is off then.
 */
export async function turnOn(
  user: string,
  { key, pauses }: { readonly key: string; readonly pauses: number },
): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return look();
  const subscription = await subscribe(key);
  await markReminding();
  // From here on whatever ends reminders ends this one.
  setFlag('reminders', '0');
  setFlag('reminders-pauses', String(pauses));
  try {
    await saveSubscription(user, subscription);
  } catch (error) {
    await endReminding();
    throw error;
  }
  const flag = readFlag('reminders');
  // Another number: a page has confirmed it meanwhile.
  if (flag !== null && flag !== REMINDERS_ENDING && readFlag('paused') === null) {
    setFlag('reminders', String(Date.now() + CONFIRM_MS));
  } else {
    setFlag('reminders', '0');
    await endReminding();
  }
  look();
}

/**
 * Turns them off here, at once; the account hears of it where it can. Where it cannot, the browser's push service tells
 * our server with the next message, which nobody sees.
 */
export async function turnOff(user: string): Promise<void> {
  const subscription = await readSubscription().catch(() => null);
  await endReminding();
  if (!subscription) return;
  const body: EndSubscriptionRequest = { endpoint: subscription.endpoint };
  await callAsUser({ method: 'DELETE', path: REMINDERS_PATH, body, user }).catch(() => undefined);
}

/** She does not want it now: see `mayOffer`. */
export const decline = () => setFlag('reminders-declined', String(Date.now()));

/** Whether turning them on may be offered by itself. */
export const isOffered = () => mayOffer(readFlag('reminders-declined'), Date.now());

/** What she wants to be reminded of, by its id. */
export const wishesOf = (snapshot: Entries | null): Wishes => entriesOfKind(snapshot, 'reminder');

/** Saves what she wants to be reminded of, and from which day on; null where it has none. */
export function wish(owner: string, ids: readonly string[], day: string | null): void {
  for (const id of ids) setEntry(owner, 'reminder', id, { day });
}

/** Takes back what she wanted to be reminded of. */
export function unwish(owner: string, ids: readonly string[]): void {
  for (const id of ids) setEntry(owner, 'reminder', id, null);
}

/** Gives her wishes the days that follow from one that she has changed; see `movedReminders`. */
export async function moveReminders(owner: string, change: DayChange): Promise<void> {
  await changeDays(owner, (snapshot) =>
    movedReminders(wishesOf(snapshot), {
      ...change,
      babies: babiesOf(snapshot),
      today: calendarDayOf(new Date()),
    }),
  );
}

async function changeDays(
  owner: string,
  toDays: (snapshot: Entries) => ReminderDays,
): Promise<void> {
  const now = Date.now();
  await entries.change(owner, (before) => {
    const days = Array.from(toDays(before));
    if (days.length === 0) return before;
    const put = (items: Entries['items'], [id, day]: readonly [string, string]) =>
      putItem(items, { kind: 'reminder', id, value: { day } }, now);
    return { ...before, items: days.reduce(put, before.items) };
  });
}
