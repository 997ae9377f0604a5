/*
 * What any page may have to do about reminders, and hardly ever has: a file of its own, which nothing imports but by
 * `import()`.
 */
import { ApiError } from './api-error.ts';
import { endReminding, readFlag, REMINDERS_ENDING, setFlag } from './device-flags.ts';
import {
  CONFIRM_MS,
  getSubscriptions,
  isOfOtherKey,
  PushFailedError,
  readSubscription,
  REMINDERS_OFF,
  saveSubscription,
  subscribe,
} from './push-subscription.ts';
import { clearMark, isReminding } from './reminder-mark.ts';
import { $session, meOf } from './session.ts';

/** Ends what this browser shows: the mark first, so that nothing comes meanwhile, then what is shown, then the rest. */
export async function unsubscribe(): Promise<void> {
  dispatchEvent(new Event(REMINDERS_OFF));
  await clearMark();
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await readSubscription())?.unsubscribe();
}

/** What is being said: a page asks more than once. */
let saying: Promise<void> | undefined;

/**
 * Says once a day that this browser is there still: what none confirms for long is dropped, since not every push service
 * tells of one that is gone. One that has lost its subscription subscribes again, as she has not turned it off.
 * @param within In ms: what was said that lately is enough.
 */
export async function confirm(user: string, within = CONFIRM_MS): Promise<void> {
  const isPaused = readFlag('paused') !== null || meOf($session.get())?.tracking_paused === true;
  const flag = readFlag('reminders');
  if (flag === null) return;
  if (flag === REMINDERS_ENDING || isPaused) return endReminding();
  const said = Number(flag) - CONFIRM_MS;
  // A clock that was set back would hold it for ever.
  if (said > Date.now() || said + within <= Date.now()) {
    saying ??= say(user).finally(() => {
      saying = undefined;
    });
  }
  await saying;
}

async function say(user: string): Promise<void> {
  // At once, for other tabs.
  setFlag('reminders', String(Date.now() + CONFIRM_MS));
  // A pause that she has taken back at once may have ended it for the worker alone.
  if (Notification.permission !== 'granted' || !(await isReminding())) return endReminding();
  try {
    await saveSubscription(user, await currentSubscription(user));
    // Ended while that was on its way.
    const flag = readFlag('reminders');
    if (flag === null || flag === REMINDERS_ENDING) await unsubscribe();
  } catch (error) {
    // A pause has ended it, wherever that was: only she turns it on again.
    if (error instanceof ApiError && error.code === 'SUBSCRIPTION_INVALID') return endReminding();
    // The next page tries again, unless she has left meanwhile.
    if (Number(readFlag('reminders')) > 0) setFlag('reminders', '0');
    console.warn('Os lembretes não foram confirmados.', error instanceof Error ? error.name : '');
  }
}

/** Subscribed anew where that was lost, or the server has another key by now. */
async function currentSubscription(user: string): Promise<PushSubscription> {
  const { public_key: key } = await getSubscriptions(user);
  if (key === null) throw new PushFailedError('no key');
  const known = await readSubscription();
  return known && !isOfOtherKey(known, key) ? known : subscribe(key);
}
