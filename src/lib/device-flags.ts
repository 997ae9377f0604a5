/**
 * What this device says of itself in `localStorage`, so that a page knows it before it opens any store: that it has
 * ticks, a birth plan, or how many babies in their first year to show (the pages ask by these names); since when a
 * contraction runs here (ms since 1970), when one was started on another page (ms since 1970), and that an account may
 * have one for running; by which link a labour is shown live (see features/contractions/live); the page that the plans
 * were opened from; when the provider's checkout was opened, or, below zero, when the server said that no payment waits
 * (ms since 1970); that tracking is paused; what is tracked, as 'born', the due date, or 'unset' where a user has none
 * (see auth/SessionState.astro); the day of the birth that ended it, where one was entered; from when on a browser that
 * reminds is to say that it is there still (ms since 1970), how often she had paused when she turned it on (see
 * contract/reminders.ts), and when she last did not want that (see features/reminders/store.ts); by which random id its
 * entries of the diary are told from those of the user's other devices.
 */
type DeviceFlag =
  | 'birth-plan'
  | 'baby'
  | 'ticks'
  | 'running'
  | 'start'
  | 'origin'
  | 'checkout'
  | 'timing'
  | 'live'
  | 'tracking'
  | 'birth'
  | 'paused'
  | 'diary-device'
  | 'reminders'
  | 'reminders-declined'
  | 'reminders-pauses'
  | `pause-press:${string}`;

/** Where storage is blocked nothing is said: what it would be about is not stored beyond the page either. */
export function setFlag(flag: DeviceFlag, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(flag);
    else localStorage.setItem(flag, value);
  } catch {
    // Blocked: see above.
  }
}

export function readFlag(flag: DeviceFlag): string | null {
  try {
    return localStorage.getItem(flag);
  } catch {
    // Blocked: see above.
    return null;
  }
}

/** As 'live' says that a link has been stopped, and the account does not know yet; its secret is gone then. */
export const LIVE_STOPPING = '"isStopping":true';

/**
 * When who has used this device leaves it. A pause goes on for whoever holds it, and what she has stopped to share is to
 * end once she is back. Resolves when no reminder comes here any more; all else is done at once.
 */
export async function clearFlags(): Promise<void> {
  for (const flag of [
    'birth-plan',
    'baby',
    'ticks',
    'running',
    'start',
    'origin',
    'checkout',
    'timing',
    'tracking',
    'birth',
    'diary-device',
  ] as const)
    setFlag(flag, null);
  if (!readFlag('live')?.includes(LIVE_STOPPING)) setFlag('live', null);
  await endReminding();
}

/** What the flag says from then on until it is done. */
export const REMINDERS_ENDING = 'ending';

/** Nothing is shown in this browser any more: she leaves it, pauses, or does not want it. Few are ever reminded. */
export async function endReminding(): Promise<void> {
  if (readFlag('reminders') === null) return;
  setFlag('reminders', REMINDERS_ENDING);
  setFlag('reminders-pauses', null);
  // The mark of reminder-mark.ts, before the code that does the rest has come.
  if ('caches' in globalThis) await caches.delete('reminders').catch(() => undefined);
  // Where it fails, or the page is left before, the next page ends it; and the server hears of a pause.
  await import('./push-tasks.ts')
    .then((push) => push.unsubscribe())
    .then(() => readFlag('reminders') === REMINDERS_ENDING && setFlag('reminders', null))
    .catch(() => undefined);
}

/**
 * What this user pressed last in the menu, 'true' for a pause, is saved: see components/page-actions.ts. What was
 * pressed since then stays.
 */
export function clearPausePress(userId: string, press: string): void {
  const flag = `pause-press:${userId}` as const;
  if (readFlag(flag) === press) setFlag(flag, null);
}
