import { setFlag } from './device-flags.ts';

/** Who used the timer on this device, until she signs out. */
export interface StoredTimerUser {
  readonly id: string;
  readonly isPremium: boolean;
}

const KEY = 'timer-user';

export function readStoredTimerUser(): StoredTimerUser | undefined {
  try {
    const stored = JSON.parse(
      localStorage.getItem(KEY) ?? 'null',
    ) as Partial<StoredTimerUser> | null;
    if (typeof stored?.id !== 'string') return undefined;
    return { id: stored.id, isPremium: stored.isPremium === true };
  } catch {
    return undefined;
  }
}

export function storeTimerUser(user: StoredTimerUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Storage is blocked: the session itself holds for this page.
  }
}

/** Nobody is told on any page of what runs for them, either: the timer's page writes that after a session's end, too. */
export function clearTimerUser(): void {
  localStorage.removeItem(KEY);
  setFlag('running', null);
}
