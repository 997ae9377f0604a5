import { onEvent } from './on-event.ts';

let lock: WakeLockSentinel | undefined;
let isWanted = false;
let stopWatching: (() => void) | undefined;

/** Keeps the screen on until `letSleep`; where the browser cannot, or will not, the timer runs all the same. */
export function keepAwake(): void {
  isWanted = true;
  stopWatching ??= onEvent(document, 'visibilitychange', () => void request());
  void request();
}

export function letSleep(): void {
  isWanted = false;
  stopWatching?.();
  stopWatching = undefined;
  void lock?.release().catch(() => undefined);
  lock = undefined;
}

/** A page that left the view has lost its lock: it asks again when it is back. */
async function request(): Promise<void> {
  if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
  try {
    const granted = await navigator.wakeLock.request('screen');
    if (isWanted) lock = granted;
    else await granted.release();
  } catch {
    // Refused: a low battery, mostly.
  }
}
