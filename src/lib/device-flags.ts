/**
 * What this device says of itself in `localStorage`, so that a page knows it without opening any store: that it has
 * ticks, or a birth plan, to show (the pages ask by these names).
 */
type DeviceFlag = 'birth-plan' | 'ticks';

/** Where storage is blocked nothing is said: what it would be about is not stored beyond the page either. */
export function setFlag(flag: DeviceFlag, isTrue: boolean): void {
  try {
    if (isTrue) localStorage.setItem(flag, 'true');
    else localStorage.removeItem(flag);
  } catch {
    // Blocked: see above.
  }
}

/** When the entries of who has used this device leave it. */
export function clearFlags(): void {
  setFlag('birth-plan', false);
  setFlag('ticks', false);
}
