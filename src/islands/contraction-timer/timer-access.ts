import type { TimingReader } from '#stores/timing-reader.ts';

/** For whom the page stands; 'unknown' until the device was asked, when the session's classes decide. */
export type TimerAccess = 'unknown' | 'visitor' | 'free' | 'premium';

/** Whom the page is for. What runs is never stopped: until it ends she has the whole timer. */
export function toTimerAccess(
  reader: TimingReader | null | undefined,
  isTiming: boolean,
): TimerAccess {
  if (reader === undefined) return 'unknown';
  if (isTiming || reader?.isPremium) return 'premium';
  return reader ? 'free' : 'visitor';
}
