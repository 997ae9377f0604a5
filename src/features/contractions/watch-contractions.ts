import { $timerUser, watchTimerUser, openContractionLog } from './store.ts';
import { watchContractionSync } from './sync.ts';
import { watchTimer } from './timer-store.ts';

/** Brings the timer to life on a page: whose log it is, what runs, and the account behind it. Returns an unsubscribe function. */
export function watchContractions(): () => void {
  const stops = [
    watchTimerUser(),
    $timerUser.subscribe((user) => void openContractionLog(user?.id)),
    watchTimer(),
    watchContractionSync(),
  ];
  return () => stops.forEach((stop) => stop());
}
