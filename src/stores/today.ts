import { atom, onMount } from 'nanostores';
import { calendarDayOf, type CalendarDay } from '#rules/calendar-day.ts';

/** Her calendar day, as the device's clock and zone have it; follows midnight and a page that wakes up. */
export const $today = atom<CalendarDay>(calendarDayOf(new Date()));

const CHECK_EVERY_MS = 60_000;

onMount($today, () => {
  const update = () => $today.set(calendarDayOf(new Date()));
  update();
  const timer = setInterval(update, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
});
