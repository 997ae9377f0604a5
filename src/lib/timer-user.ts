/** Who used the timer on this device, until she signs out. */
export interface StoredTimerUser {
  readonly id: string;
  readonly isPremium: boolean;
  /** A contraction ran when the page was left: the button of the next one has that word before the log is read. */
  readonly isTiming?: boolean;
}

const KEY = 'timer-user';

export function readStoredTimerUser(): StoredTimerUser | undefined {
  try {
    const stored = JSON.parse(
      localStorage.getItem(KEY) ?? 'null',
    ) as Partial<StoredTimerUser> | null;
    if (typeof stored?.id !== 'string') return undefined;
    return {
      id: stored.id,
      isPremium: stored.isPremium === true,
      isTiming: stored.isTiming === true,
    };
  } catch {
    return undefined;
  }
}

export function storeTimerUser(user: StoredTimerUser): void {
  const stored = readStoredTimerUser();
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(stored?.id === user.id ? { ...stored, ...user } : user),
    );
  } catch {
    // Storage is blocked: the session itself holds for this page.
  }
}

/** Stores whether a contraction runs; nothing where nobody uses the timer. */
export function storeIsTiming(isTiming: boolean): void {
  const stored = readStoredTimerUser();
  if (stored) storeTimerUser({ ...stored, isTiming });
}

export function clearTimerUser(): void {
  localStorage.removeItem(KEY);
}
