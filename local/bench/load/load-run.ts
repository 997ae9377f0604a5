import { setTimeout as wait } from 'node:timers/promises';

import { percentile } from '#local/bench/report.ts';

/** What a run under load did. */
export interface LoadReport {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  /** What was lost or wrong, in words; empty when all is well. */
  readonly problems: readonly string[];
}

/** Its figures as cells of a table: requests, a second, p50, p95, p99 in milliseconds, wrong ones. */
export function toLoadCells({ requests, seconds, times, problems }: LoadReport): string[] {
  const at = (percent: number) => percentile(times, percent).toFixed(percent === 50 ? 1 : 0);
  return [
    requests.toLocaleString('en-US'),
    (requests / seconds).toFixed(0),
    ...[50, 95, 99].map((percent) => `${at(percent)} ms`),
    String(problems.length),
  ];
}

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
