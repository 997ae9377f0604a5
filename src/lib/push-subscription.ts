import { clearMark } from './reminder-mark.ts';

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

/** Ends what this browser shows: the mark first, so that nothing comes meanwhile, then what is shown, then the rest. */
export async function unsubscribe(): Promise<void> {
  dispatchEvent(new Event(REMINDERS_OFF));
  await clearMark();
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await readSubscription())?.unsubscribe();
}
