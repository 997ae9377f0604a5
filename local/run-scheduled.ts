import type { FunctionsHost } from './functions-host.ts';

/** As the platform does it. */
const EVERY_MS = 5 * 60_000;

/** Runs the scheduled functions on a timer, one run after the other. @returns what stops the timer. */
export function runScheduled(host: FunctionsHost): () => void {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => host.runScheduled()).catch(console.error);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
