import { atom, onMount } from 'nanostores';
import { followClock } from './follow-clock.ts';

/** The moment (milliseconds since 1970), moved on each half minute and when the page is seen again. */
export const $halfMinute = atom(Date.now());

const MOVE_EVERY_MS = 30_000;

onMount($halfMinute, () => followClock(MOVE_EVERY_MS, () => $halfMinute.set(Date.now())));
