import { adoptKeptMarks } from '#client/change-kept-marks.ts';
import { writeNote } from '#client/device-note.ts';
import { GUEST } from './guest.ts';
import { openMarks } from './marks.ts';
import { followMarksSync } from './marks-sync.ts';
import { $session, readerIdOf, restoreSession } from './session.ts';

let followers = 0;
let stop: (() => void) | undefined;

/**
 * Brings her marks to life on a page: a reader's with what was marked on this device before she signed in,
 * else the guest's; and the account behind them. Any number of tools of a page may ask for it. Answers what
 * ends it for the one that asked.
 */
export function followMarks(): () => void {
  followers += 1;
  if (followers === 1) stop = start();
  return () => {
    followers -= 1;
    if (followers === 0) stop?.();
  };
}

function start(): () => void {
  // What starts the session may come later than this: a reader must not pass for a guest meanwhile.
  if ($session.get().status === 'out') restoreSession();
  let shown: string | undefined;
  const follow = () => {
    const owner = readerIdOf($session.get()) ?? GUEST;
    if (owner === shown) return;
    shown = owner;
    void openWhole(owner, () => shown === owner);
  };
  const stops = [$session.subscribe(follow), followMarksSync()];
  return () => stops.forEach((end) => end());
}

async function openWhole(owner: string, isWanted: () => boolean): Promise<void> {
  if (owner !== GUEST) {
    try {
      if (await adoptKeptMarks(owner, GUEST)) writeNote('marks-waiting', true);
    } catch {
      // The device keeps nothing, or will not now: what there is stays where it is.
    }
  }
  if (isWanted()) await openMarks(owner);
}
