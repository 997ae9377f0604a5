/** Who used the timer on this device, until she signs out. */
export interface TimerReader {
  readonly id: string;
  readonly isPremium: boolean;
  /** A contraction ran when the page was left: the button of the next one has that word before the log is read. */
  readonly isTiming?: boolean;
}

const KEY = 'timer-reader';

export function readTimerReader(): TimerReader | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<TimerReader> | null;
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

export function storeTimerReader(reader: TimerReader): void {
  const stored = readTimerReader();
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(stored?.id === reader.id ? { ...stored, ...reader } : reader),
    );
  } catch {
    // Storage is blocked: the session itself holds for this page.
  }
}

/** Stores whether a contraction runs; nothing where nobody uses the timer. */
export function storeIsTiming(isTiming: boolean): void {
  const stored = readTimerReader();
  if (stored) storeTimerReader({ ...stored, isTiming });
}

export function forgetTimerReader(): void {
  localStorage.removeItem(KEY);
}
