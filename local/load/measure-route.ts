import { percentile } from './percentile.ts';
import type { RouteCase } from './route-case.ts';

/** Calls in each of the five runs. */
interface RunLength {
  readonly calls: number;
  /** Where a password is hashed. */
  readonly slowCalls: number;
}

/** Milliseconds, of calls one after the other. */
export interface RouteMeasure {
  readonly name: string;
  readonly times: readonly number[];
  readonly bareTimes: readonly number[];
  /** The route's median over the bare call's: the middle one of five runs. */
  readonly ratio: number | undefined;
}

const RUNS = 5;

/** Measures a route and its bare calls by turns, call by call, so that whatever else the machine does meets both. */
export async function measureRoute(
  { name, route, bare, isSlow, prepare = () => Promise.resolve() }: RouteCase,
  { calls, slowCalls }: RunLength,
): Promise<RouteMeasure> {
  const length = isSlow ? slowCalls : calls;
  const time = async (call: () => Promise<void>): Promise<number> => {
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
