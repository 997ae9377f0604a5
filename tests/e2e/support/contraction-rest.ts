import type { TabView } from './contraction-tab-port.ts';

/** How many looks in a row see nothing happen until a tab counts as at rest. */
const LOOKS = 3;
/** A lock that is free is given by another process, which may have much to do. */
const LOOKS_AT_LOCK = 15;

/** Resolves when nothing is under way in a tab but what is held; `pause` lets its browser work. */
export async function comeToRest(
  view: () => Promise<TabView>,
  pause: () => Promise<unknown>,
): Promise<void> {
  let before = (await view()).steps.length;
  for (let quiet = 0, looks = LOOKS; quiet < looks;) {
    await pause();
    const { steps, isAtRest, isWaiting } = await view();
    quiet = isAtRest && steps.length === before ? quiet + 1 : 0;
    looks = isWaiting ? LOOKS_AT_LOCK : LOOKS;
    before = steps.length;
  }
}
