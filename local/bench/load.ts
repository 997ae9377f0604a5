import { parseArgs } from 'node:util';

import { onStop } from '#local/stack/run-command.ts';
import { startOutageStack } from '#tests/support/start-outage-stack.ts';

import type { LoadReport } from './load/load-run.ts';
import {
  runForgeryLoad,
  runLiveLoad,
  runLoginLoad,
  runMixedLoad,
  runWebhookLoad,
} from './load/loads.ts';
import { formatMachine, percentile, toTable, writeSection } from './report.ts';

const { values } = parseArgs({
  options: {
    /** Of the load at full speed. */
    requests: { type: 'string', default: '10000' },
    /** Of the steady load: the whole of it is five minutes. */
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: process.env['COLINHO_SEED'] ?? '20261122' },
  },
});
const seed = Number(values.seed);
/** Problems of a load that are printed one by one; the rest is counted. */
const PRINTED = 10;

const rows: string[][] = [];
const misses: string[] = [];
// The database server ends with this process.
onStop(() => process.exit(130));

console.log(`COLINHO_SEED=${seed}`);
// The log line of each request goes nowhere.
console.info = () => undefined;
// Supabase in a process of its own: what it computes takes nothing from the functions, as when hosted.
const stack = await startOutageStack();
try {
  const pace = { concurrency: 24 };
  const requests = Number(values.requests);
  add('full load', await runMixedLoad(stack, { requests, pace, users: 12, seed }));
  const steady = { requests: 50 * Number(values.seconds), pace: { rate: 50 }, users: 40, seed };
  add('50 a second (L01)', await runMixedLoad(stack, steady), { p95: 250 });
  const webhooks = await runWebhookLoad(stack, { webhooks: 1_000, rate: 100, seed });
  add('1,000 webhooks in 10 s, 30 % twice (L02)', webhooks, { seconds: 60 });
  // Auth here checks about twelve passwords a second, and a login may take 8 s.
  const { logins, content } = await runLoginLoad(stack, { logins: 500, concurrency: 12 });
  add('500 wrong passwords (L03)', logins);
  add('content meanwhile (L03)', content, { p95: 250 });
  const forgeries = await runForgeryLoad(stack, { webhooks: 2_000, rate: 200 });
  add('200 forged webhooks a second (L04)', forgeries, { p95: 30 });
  const { viewing, queries } = await runLiveLoad(stack, { viewers: 1_000, seconds: 40 });
  add(`1,000 viewers of a link for 40 s, ${queries} queries (L06)`, viewing, { p95: 250 });
} catch (error) {
  // One that broke off may come of those before it.
  console.error(`\n${misses.join('\n')}`);
  throw error;
} finally {
  await stack.stop();
}
const columns = ['load', 'requests', 'a second', 'p50', 'p95', 'p99', 'lost or wrong', 'goal'];
await writeSection('npm run load', [formatMachine([]), toTable(columns, rows)].join('\n\n'));
if (misses.length > 0) {
  console.error(`\n${misses.join('\n')}`);
  process.exitCode = 1;
}

/** @param goal what it must reach besides that every response is right; `p95` in milliseconds. */
function add(name: string, load: LoadReport, goal: { p95?: number; seconds?: number } = {}): void {
  const { p95 = Infinity, seconds = Infinity } = goal;
  const goals = [
    ...(p95 < Infinity ? [`p95 under ${p95} ms`] : []),
    ...(seconds < Infinity ? [`all within ${seconds} s`] : []),
  ];
  const row = [
    ...[name, load.times.length.toLocaleString('en-US')],
    (load.times.length / load.seconds).toFixed(0),
    ...[50, 95, 99].map((percent) => `${percentile(load.times, percent).toFixed(1)} ms`),
    ...[String(load.problems.length), goals.join(', ') || 'none'],
  ];
  console.log(row.join('  '));
  rows.push(row);
  const measured = percentile(load.times, 95);
  const problems = load.problems.slice(0, PRINTED);
  if (measured > p95) problems.push(`p95 is ${measured.toFixed(0)} ms`);
  if (load.seconds > seconds) problems.push(`took ${load.seconds.toFixed(0)} s`);
  misses.push(...problems.map((problem) => `${name}: ${problem}`));
}
