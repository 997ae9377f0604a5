import { atom, onMount } from 'nanostores';
import { onEvent } from './on-event.ts';

/** The moment (milliseconds since 1970), moved on each half minute and when the page is seen again. */
export const $halfMinute = atom(Date.now());

const MOVE_EVERY_MS = 30_000;

onMount($halfMinute, () => {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return;
  const move = () => $halfMinute.set(Date.now());
  move();
  const timer = setInterval(move, MOVE_EVERY_MS);
  const stop = onEvent(document, 'visibilitychange', move);
  return () => {
    clearInterval(timer);
    stop();
  };
});
