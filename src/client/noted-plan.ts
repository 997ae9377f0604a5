/**
 * Says in `localStorage` that this device has a birth plan of hers, so that the plan's public page knows,
 * without opening their store, that there is something of hers to show.
 */
/* guide/load-hers-plan.ts asks for it by name: that script imports nothing. */
const KEY = 'hers-plan';

/** Notes whether there is one. */
export function notePlan(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing is kept beyond this page anyway.
  }
}
