import { percentile, toTable } from '#local/bench/report.ts';

import type { LoadStack } from './load-stack.ts';
import { paymentCases } from './payment-cases.ts';
import type { RouteCase } from './route-case.ts';
import { sessionCases } from './session-cases.ts';
import { userCases } from './user-cases.ts';

/** How much longer than its bare calls a route may take: work of ours that costs more is a fault. */
const MOST_RATIO = 1.3;

interface RouteMeasures {
  /** Of all routes, as Markdown. */
  readonly table: string;
  /** The routes that take too long, in words. */
  readonly misses: readonly string[];
}

const COLUMNS = ['route', 'requests', 'a second', 'p50', 'p95', 'p99', 'bare p50', 'ratio'];

/** Measures every route on its own, one call after the other. */
export async function measureRoutes(
  stack: LoadStack,
  lengths: Parameters<typeof measureRoute>[1],
  report: (line: string) => void,
): Promise<RouteMeasures> {
  const cases = [
    ...(await sessionCases(stack)),
    ...(await userCases(stack)),
    ...(await paymentCases(stack)),
  ];
  const measures: RouteMeasure[] = [];
  for (const one of cases) {
    const measure = await measureRoute(one, lengths);
    report(toRow(measure).join('  '));
    measures.push(measure);
  }
  const misses = measures
    .filter(({ ratio = 0 }) => ratio > MOST_RATIO)
    .map(({ name, ratio }) => `${name} takes ${ratio?.toFixed(2)} times its bare calls.`);
  return { table: toTable(COLUMNS, measures.map(toRow)), misses };
}

function toRow({ name, times, bareTimes, ratio }: RouteMeasure): string[] {
  const seconds = times.reduce((total, time) => total + time, 0) / 1000;
  const at = (percent: number) => `${percentile(times, percent).toFixed(1)} ms`;
  return [
    name,
    times.length.toLocaleString('en-US'),
    (times.length / seconds).toFixed(0),
    ...[50, 95, 99].map(at),
    ratio === undefined ? '–' : `${percentile(bareTimes, 50).toFixed(1)} ms`,
    ratio === undefined ? '–' : ratio.toFixed(2),
  ];
}

/** Calls in each of the five runs. */
interface RunLength {
  readonly calls: number;
  /** Where a password is hashed. */
  readonly slowCalls: number;
}

/** Milliseconds, of calls one after the other. */
interface RouteMeasure {
  readonly name: string;
  readonly times: readonly number[];
  readonly bareTimes: readonly number[];
  /** The route's median over the bare call's: the middle one of five runs. */
  readonly ratio: number | undefined;
}

const RUNS = 5;

/** Measures a route and its bare calls by turns, call by call, so that whatever else the machine does meets both. */
async function measureRoute(
  { name, route, bare, isSlow, prepare = () => Promise.resolve() }: RouteCase,
  { calls, slowCalls }: RunLength,
): Promise<RouteMeasure> {
  const length = isSlow ? slowCalls : calls;
  const time = async (call: () => Promise<unknown>): Promise<number> => {
    await prepare();
    const startedAt = performance.now();
    await call();
    return performance.now() - startedAt;
  };
  const run = async () => {
    const [times, bareTimes]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < length; turn += 1) {
      times.push(await time(route));
      if (bare) bareTimes.push(await time(bare));
    }
    return { times, bareTimes };
  };
  // The first calls of all pay for what is loaded and compiled once.
  await run();
  const runs: Awaited<ReturnType<typeof run>>[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) runs.push(await run());
  const ratios = runs.map(
    ({ times, bareTimes }) => percentile(times, 50) / percentile(bareTimes, 50),
  );
  return {
    name,
    times: runs.flatMap(({ times }) => times),
    bareTimes: runs.flatMap(({ bareTimes }) => bareTimes),
    ratio: bare ? percentile(ratios, 50) : undefined,
  };
}
