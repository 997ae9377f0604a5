import { REMINDER_CONSENT } from '#contract/reminder-consent.ts';
import type { SaveSubscriptionRequest, Subscriptions } from '#contract/reminders.ts';
import { callAsUser } from './api-client.ts';
import { UnreachableError } from './api-error.ts';
import { readFlag } from './device-flags.ts';

/** Where the browser is slow to bring up its worker, or never does, in ms. */
const WORKER_MS = 10_000;

/** The browser could not do it, though it said that it can: its push service was not reached, or its worker not there. */
export class PushFailedError extends Error {
  override readonly name = 'PushFailedError';
}

/**
 * Subscribes this browser, anew where it is: another key may be asked for.
 * @param key The server's public key, base64url.
 * @throws PushFailedError
 */
export async function subscribe(key: string): Promise<PushSubscription> {
  try {
    const { pushManager } = await readyWorker();
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (cause) {
    throw new PushFailedError('not subscribed', { cause });
  }
}

/** Whether a subscription is bound to another key than this one, base64url. */
export function isOfOtherKey({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey;
  if (!used) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(used)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') !== key;
}

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no worker')), WORKER_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** This browser's subscription; null where there is none. */
export async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** An event of the window: this page has ended what its browser shows. */
export const REMINDERS_OFF = 'remindersoff';

export const REMINDERS_PATH = '/api/lembretes';
/** How often a browser says that it is there still, in ms. */
export const CONFIRM_MS = 86_400_000;

/** GET /api/lembretes: the browsers that are reminded, and the key for another one. @throws ApiError, UnreachableError. */
export async function getSubscriptions(user: string): Promise<Subscriptions> {
  const answer = await callAsUser({ method: 'GET', path: REMINDERS_PATH, user });
  if (!Array.isArray((answer as Partial<Subscriptions>).devices)) throw new UnreachableError();
  return answer as Subscriptions;
}

/**
 * PUT /api/lembretes: this browser is reminded from now on, or still. It is not taken where she has paused since she turned
 * it on.
 * @throws ApiError, UnreachableError.
 */
export async function saveSubscription(
  user: string,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint,
    p256dh: keys?.['p256dh'],
    auth: keys?.['auth'],
    consent: REMINDER_CONSENT.version,
    pauses: Number(readFlag('reminders-pauses')),
  } as SaveSubscriptionRequest;
  await callAsUser({ method: 'PUT', path: REMINDERS_PATH, body, user });
}
