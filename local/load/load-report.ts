import { percentile } from './percentile.ts';

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
