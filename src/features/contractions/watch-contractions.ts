import { watchContractionLog } from './store.ts';
import { $contractionSync } from './sync.ts';
import { watchTimer } from './timer-store.ts';

/** Brings the timer to life on a page: whose log it is, what runs, and the account behind it. Returns an unsubscribe function. */
export function watchContractions(): () => void {
  const stops = [watchContractionLog(), watchTimer(), $contractionSync.listen(() => undefined)];
  return () => stops.forEach((stop) => stop());
}
