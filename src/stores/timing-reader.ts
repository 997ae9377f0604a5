import { atom } from 'nanostores';
import {
  readTimerReader,
  storeTimerReader,
  type TimerReader,
} from '#client/stored-timer-reader.ts';
import { $contractionLog, logReader } from './contraction-log.ts';
import { $session, restoreSession, type Session } from './session.ts';

/** Who times on this page. `isSignedIn` is false where her session ended by itself, not by her. */
export interface TimingReader extends TimerReader {
  readonly isSignedIn: boolean;
}

/** Null for a visitor, undefined until the device was asked. */
export const $timingReader = atom<TimingReader | null | undefined>(undefined);

/**
 * Follows the session. A session that ends by itself does not end the timer: a labour does not wait for a
 * login. And a contraction that runs stays with whoever began it, even after a logout in another tab.
 */
export function followTimingReader(): () => void {
  // What starts the session may come later than this: nobody is to pass for a visitor meanwhile.
  if ($session.get().status === 'out') restoreSession();
  const follow = () => {
    const before = $timingReader.get();
    const after = toTimingReader($session.get(), before);
    if (isSame(before, after)) return;
    if (after?.isSignedIn) storeTimerReader({ id: after.id, isPremium: after.isPremium });
    $timingReader.set(after);
  };
  const stops = [$session.subscribe(follow), $contractionLog.listen(follow)];
  return () => stops.forEach((stop) => stop());
}

function toTimingReader(
  session: Session,
  before: TimingReader | null | undefined,
): TimingReader | null {
  const account = session.status === 'in' ? session.account : undefined;
  const isTiming = before?.id === logReader() && $contractionLog.get()?.running;
  if (before && isTiming && account?.id !== before.id) return { ...before, isSignedIn: false };
  if (account?.id) {
    return { id: account.id, isPremium: account.is_premium === true, isSignedIn: true };
  }
  const left = account ? undefined : readTimerReader();
  return left ? { ...left, isSignedIn: false } : null;
}

/** Made in one way, equal ones are written alike. */
function isSame(
  one: TimingReader | null | undefined,
  other: TimingReader | null | undefined,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
