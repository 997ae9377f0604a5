/**
 * What this device says of itself in `localStorage`, so that a page knows it before it opens any store: that it has
 * ticks, or a birth plan, to show (the pages ask by these names); that tracking is paused; and what is tracked, as
 * 'born', the due date, or 'unset' where a user has none (see auth/SessionState.astro).
 */
type DeviceFlag = 'birth-plan' | 'ticks' | 'tracking' | 'paused';

/** Where storage is blocked nothing is said: what it would be about is not stored beyond the page either. */
export function setFlag(flag: DeviceFlag, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(flag);
    else localStorage.setItem(flag, value);
  } catch {
    // Blocked: see above.
  }
}

export function readFlag(flag: DeviceFlag | `pause-press:${string}`): string | null {
  try {
    return localStorage.getItem(flag);
  } catch {
    // Blocked: see above.
    return null;
  }
}

/** When who has used this device leaves it. A pause goes on for whoever holds it. */
export function clearFlags(): void {
  for (const flag of ['birth-plan', 'ticks', 'tracking'] as const) setFlag(flag, null);
}

/**
 * What this user pressed last in the menu, 'true' for a pause, and has not been saved yet: see
 * components/page-actions.ts. Null where nothing was pressed; asked again, too.
 */
export function takePausePress(userId: string): string | null {
  const key = `pause-press:${userId}` as const;
  const press = readFlag(key);
  try {
    if (press !== null) localStorage.removeItem(key);
  } catch {
    // Blocked: see above.
  }
  return press;
}
