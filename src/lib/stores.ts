import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type CalendarDay, calendarDayOf } from '#contract/calendar-day.ts';
import type { CareNetwork } from '#contract/care-network.ts';

/** Runs when what `read` takes out of a store is another text than before. Returns an unsubscribe function. */
export function onChange<Value>(
  store: ReadableAtom<Value>,
  read: (value: Value) => string,
  run: () => void,
): () => void {
  let seen = read(store.get());
  return store.listen((value) => {
    const now = read(value);
    if (now === seen) return;
    seen = now;
    run();
  });
}

/** Listens to an event of the browser. Returns an unsubscribe function. */
export function onEvent<AnyEvent extends Event>(
  target: EventTarget,
  name: string,
  run: (event: AnyEvent) => void,
): () => void {
  const controller = new AbortController();
  target.addEventListener(name, run as EventListener, { signal: controller.signal });
  return () => controller.abort();
}

/** Runs at once, again and again after that many ms, and when a page that slept is seen. Returns an unsubscribe function. */
function watchClock(everyMs: number, run: () => void): () => void {
  if (!('document' in globalThis)) return () => undefined;
  run();
  const timer = setInterval(run, everyMs);
  const stop = onEvent(document, 'visibilitychange', run);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The moment (milliseconds since 1970), moved on each half minute and when the page is seen again. */
export const $now = atom(Date.now());

const MOVE_EVERY_MS = 30_000;

onMount($now, () => watchClock(MOVE_EVERY_MS, () => $now.set(Date.now())));

/** Her calendar day, as the device's clock and zone have it; follows midnight and a page that wakes up. */
export const $today = atom<CalendarDay>(calendarDayOf(new Date()));

const CHECK_EVERY_MS = 60_000;

onMount($today, () => watchClock(CHECK_EVERY_MS, () => $today.set(calendarDayOf(new Date()))));

/** The network that she has chosen for the whole site, as the page's root says it; null without a choice. */
export const $network = atom<CareNetwork>(null);

function read(): void {
  const { network } = document.documentElement.dataset;
  $network.set(network === 'sus' || network === 'particular' ? network : null);
}

onMount($network, () => {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return;
  read();
  const observer = new MutationObserver(read);
  observer.observe(document.documentElement, { attributeFilter: ['data-network'] });
  return () => observer.disconnect();
});
