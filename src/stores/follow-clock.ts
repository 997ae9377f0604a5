import { onEvent } from './on-event.ts';

/** Runs at once, again and again after that many ms, and when a page that slept is seen. Answers what ends it. */
export function followClock(everyMs: number, run: () => void): () => void {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return () => undefined;
  run();
  const timer = setInterval(run, everyMs);
  const stop = onEvent(document, 'visibilitychange', run);
  return () => {
    clearInterval(timer);
    stop();
  };
}
