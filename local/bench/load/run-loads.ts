import { percentile, toTable } from '#local/bench/report.ts';

import { type LoadReport, toLoadCells } from './load-run.ts';
import type { LoadStack } from './load-stack.ts';
import { runLoginLoad } from './login-load.ts';
import { runFullLoad, runSteadyLoad } from './mixed-load.ts';
import { runForgeryLoad, runWebhookLoad } from './webhook-loads.ts';

interface LoadSizes {
  /** At full load. */
  readonly requests: number;
  /** Of the steady load. */
  readonly seconds: number;
  readonly seed: number;
  /**
   * The database answers one request after the other: what comes at a rate that it cannot keep up with
   * would say nothing about us.
   */
  readonly isSerial: boolean;
}

interface Loads {
  /** Of all loads, as Markdown. */
  readonly table: string;
  /** What was lost, wrong or too slow, in words. */
  readonly misses: readonly string[];
}

/** What a load has to reach besides that every answer is right. */
interface Goal {
  /** Milliseconds. */
  readonly p95?: number;
  readonly seconds?: number;
}

const COLUMNS = ['load', 'requests', 'a second', 'p50', 'p95', 'p99', 'lost or wrong', 'goal'];
/** Problems that are told one by one; the rest is counted. */
const TOLD = 10;

/** Runs the loads on a stack, one after the other. */
export async function runLoads(
  stack: LoadStack,
  { requests, seconds, seed, isSerial }: LoadSizes,
  report: (line: string) => void,
): Promise<Loads> {
  const rows: string[][] = [];
  const misses: string[] = [];
  const add = (name: string, load: LoadReport, goal: Goal = {}): void => {
    const row = [name, ...toLoadCells(load), toWords(goal)];
    report(row.join('  '));
    rows.push(row);
    misses.push(...load.problems.slice(0, TOLD).map((problem) => `${name}: ${problem}`));
    misses.push(...listMisses(load, goal).map((miss) => `${name}: ${miss}`));
  };
  add('full load', await runFullLoad(stack, { requests, seed }));
  if (isSerial) return { table: toTable(COLUMNS, rows), misses };
  add('50 a second (L01)', await runSteadyLoad(stack, { seconds, rate: 50, seed }), { p95: 250 });
  const webhooks = await runWebhookLoad(stack, { webhooks: 1_000, rate: 100, seed });
  add('1,000 webhooks in 10 s, 30 % twice (L02)', webhooks, { seconds: 60 });
  const logins = await runLoginLoad(stack, { logins: 500, concurrency: 12 });
  add('500 wrong passwords (L03)', logins);
  const { otherTimes } = logins;
  const others = { ...logins, requests: otherTimes.length, times: otherTimes, problems: [] };
  add('content meanwhile (L03)', others, { p95: 250 });
  const forgeries = await runForgeryLoad(stack, { seconds: 10, rate: 200 });
  add('200 forged webhooks a second (L04)', forgeries, { p95: 30 });
  return { table: toTable(COLUMNS, rows), misses };
}

function toWords({ p95, seconds }: Goal): string {
  if (p95 !== undefined) return `p95 under ${p95} ms`;
  return seconds === undefined ? 'none' : `all within ${seconds} s`;
}

function listMisses({ times, seconds: took }: LoadReport, { p95, seconds }: Goal): string[] {
  const measured = percentile(times, 95);
  return [
    ...(p95 !== undefined && measured > p95 ? [`p95 is ${measured.toFixed(0)} ms`] : []),
    ...(seconds !== undefined && took > seconds ? [`took ${took.toFixed(0)} s`] : []),
  ];
}
