import { atom, onMount } from 'nanostores';
import { calendarDayOf, type CalendarDay } from '#rules/calendar-day.ts';
import { followClock } from './follow-clock.ts';

/** Her calendar day, as the device's clock and zone have it; follows midnight and a page that wakes up. */
export const $today = atom<CalendarDay>(calendarDayOf(new Date()));

const CHECK_EVERY_MS = 60_000;

onMount($today, () => followClock(CHECK_EVERY_MS, () => $today.set(calendarDayOf(new Date()))));
