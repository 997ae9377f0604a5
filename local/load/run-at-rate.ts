import { setTimeout as wait } from 'node:timers/promises';

/**
 * Begins tasks at a steady rate, whether those before have ended or not, as users do.
 * @param rate Tasks a second.
 * @returns milliseconds of each task from the moment when it was due, so that no queue goes unnoticed.
 */
export async function runAtRate(
  count: number,
  rate: number,
  task: (index: number) => Promise<void>,
): Promise<number[]> {
  const startedAt = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = startedAt + (index * 1000) / rate;
    const ahead = due - performance.now();
    if (ahead > 0) await wait(ahead);
    running.push(task(index).then(() => performance.now() - due));
  }
  return Promise.all(running);
}
