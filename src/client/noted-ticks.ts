/** Known to load-list-ticks.ts, too: it must not load any more to know that there is something to show. */
const KEY = 'ticks';

/** Says in `localStorage` whether this device has ticks to show, for the next time that the page is opened. */
export function noteTicks(hasTicks: boolean): void {
  try {
    if (hasTicks) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the ticks are not kept either.
  }
}
