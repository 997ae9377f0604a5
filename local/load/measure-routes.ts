import { toTable } from '#local/performance/report.ts';

import type { LoadStack } from './load-stack.ts';
import { measureRoute, type RouteMeasure } from './measure-route.ts';
import { paymentCases } from './payment-cases.ts';
import { percentile } from './percentile.ts';
import { userCases } from './user-cases.ts';
import { sessionCases } from './session-cases.ts';

/** How much longer than its bare calls a route may take: work of ours that costs more is a fault. */
export const MOST_RATIO = 1.3;

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
