/**
 * Runs tasks in so many workers at once: each takes the next one when it has done the one before.
 * @returns milliseconds of each task, in the order in which they ended.
 */
export async function runConcurrently(
  count: number,
  concurrency: number,
  task: (index: number, worker: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let started = 0;
  const runWorker = async (worker: number): Promise<void> => {
    while (started < count) {
      const index = started;
      started += 1;
      const startedAt = performance.now();
      await task(index, worker);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => runWorker(worker)));
  return times;
}
