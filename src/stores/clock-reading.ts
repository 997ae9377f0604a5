import type { ClockReading } from '#rules/contractions/stopwatch.ts';
import { onEvent } from './on-event.ts';

let wasHidden = false;

/** Both clocks now, and whether the page was in view since this was last asked. */
export function readClocks(): ClockReading {
  const wasVisible = !wasHidden && document.visibilityState === 'visible';
  wasHidden = document.visibilityState !== 'visible';
  return { wall: Date.now(), mono: performance.now(), wasVisible };
}

/** Notes when the page leaves the view. */
export function watchVisibility(): () => void {
  const note = () => {
    if (document.visibilityState !== 'visible') wasHidden = true;
  };
  return onEvent(document, 'visibilitychange', note);
}
