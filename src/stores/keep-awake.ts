import { onEvent } from './on-event.ts';

/** Asked for and given back one after another: of two that were granted at once, one would never be released. */
let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
let isWanted = false;
let stopWatching: (() => void) | undefined;

/** Keeps the screen on until `letSleep`; where the browser cannot, or will not, the timer runs all the same. */
export function keepAwake(): void {
  isWanted = true;
  stopWatching ??= onEvent(document, 'visibilitychange', renew);
  renew();
}

export function letSleep(): void {
  isWanted = false;
  stopWatching?.();
  stopWatching = undefined;
  renew();
}

function renew(): void {
  // Refused: a low battery, mostly.
  held = held.then(toWanted).catch(() => undefined);
}

/** A page that left the view has lost its lock: it asks again when it is back. */
async function toWanted(lock: WakeLockSentinel | undefined): Promise<WakeLockSentinel | undefined> {
  if (!isWanted) {
    await lock?.release();
    return undefined;
  }
  const isHeld = lock?.released === false;
  if (isHeld || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return lock;
  return navigator.wakeLock.request('screen');
}
