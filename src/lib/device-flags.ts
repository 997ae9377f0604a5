/**
 * What this device says of itself in `localStorage`, so that a page knows it without opening any store: that it has
 * a birth plan of hers (the pages ask by this name), ticks to show (likewise), or
 * marks that no account has yet, which are to be sent or taken over.
 */
export type DeviceFlag = 'hers-plan' | 'ticks' | 'marks-waiting';

/** Where storage is blocked nothing is said: what it would be about is not kept beyond the page either. */
export function setFlag(note: DeviceFlag, isTrue: boolean): void {
  try {
    if (isTrue) localStorage.setItem(note, 'true');
    else localStorage.removeItem(note);
  } catch {
    // Blocked: see above.
  }
}

export function hasFlag(note: DeviceFlag): boolean {
  try {
    return localStorage.getItem(note) !== null;
  } catch {
    return false;
  }
}
