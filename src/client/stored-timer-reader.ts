/** Who used the timer on this device, until she signs out. */
export interface TimerReader {
  readonly id: string;
  readonly isPremium: boolean;
}

const KEY = 'timer-reader';

export function readTimerReader(): TimerReader | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<TimerReader> | null;
    if (typeof stored?.id !== 'string') return undefined;
    return { id: stored.id, isPremium: stored.isPremium === true };
  } catch {
    return undefined;
  }
}

export function storeTimerReader(reader: TimerReader): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(reader));
  } catch {
    // Storage is blocked: the session itself holds for this page.
  }
}

export function forgetTimerReader(): void {
  localStorage.removeItem(KEY);
}
