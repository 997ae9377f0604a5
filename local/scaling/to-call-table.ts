import { toTable } from '#local/performance/report.ts';

import type { CallCost } from './measure-call.ts';

const COLUMNS = [
  'call',
  'blocks, small',
  'blocks, large',
  'p50, small',
  'p50, large',
  'p95, large',
  'first p50, large',
  'due, small → large',
];
const whole = new Intl.NumberFormat('en-US');

/** A row a kind of call: what it costs in the small and in the large database. */
export function toCallTable(pairs: readonly (readonly [CallCost, CallCost])[]): string {
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const rows = pairs.map(([small, large]) => [
    large.title,
    whole.format(small.blocks),
    whole.format(large.blocks),
    ms(small.p50),
    ms(large.p50),
    ms(large.p95),
    ms(large.firstP50),
    large.due === null ? '–' : `${whole.format(small.due ?? 0)} → ${whole.format(large.due)}`,
  ]);
  return toTable(COLUMNS, rows);
}
