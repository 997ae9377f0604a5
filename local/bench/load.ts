import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

import { type LoadReport, toLoadCells } from './load/load-run.ts';
import { type DatabaseKind, type LoadStack, startLoadStack } from './load/load-stack.ts';
import { runLoginLoad } from './load/login-load.ts';
import { measureRoutes } from './load/measure-routes.ts';
import { runFullLoad, runSteadyLoad } from './load/mixed-load.ts';
import { runForgeryLoad, runWebhookLoad } from './load/webhook-loads.ts';
import { formatMachine, percentile, toTable, writeSection } from './report.ts';

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
async function runLoads(
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

const DATABASES: readonly { kind: DatabaseKind; title: string }[] = [
  { kind: 'embedded', title: 'On PGlite, as `npm start` has it' },
  { kind: 'postgres', title: 'On a PostgreSQL server' },
];

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    /** Of the steady load: the whole of it is five minutes. */
    seconds: { type: 'string', default: '30' },
    /** Of each route, in each of five runs. */
    calls: { type: 'string', default: '40' },
    seed: { type: 'string', default: process.env['COLINHO_SEED'] ?? '20261122' },
  },
});
let running: LoadStack | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(130)));
}

const misses: string[] = [];
const parts: string[] = [];
try {
  for (const { kind, title } of DATABASES) {
    console.log(`\n${title}, COLINHO_SEED=${values.seed}`);
    parts.push(`### ${title}`, ...(await load(kind)));
  }
  const machine = formatMachine([`@supabase/supabase-js ${supabaseVersion()}`]);
  await writeSection('npm run load', [machine, ...parts].join('\n\n'));
  if (misses.length > 0) {
    console.error(`\n${misses.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await end();
}

async function end(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}

/** The tables of one database. */
async function load(kind: DatabaseKind): Promise<string[]> {
  const stack = await startLoadStack(kind);
  running = stack;
  const calls = Number(values.calls);
  const lengths = { calls, slowCalls: Math.ceil(calls / 8) };
  const routes = await measureRoutes(stack, lengths, console.log);
  const sizes = {
    requests: Number(values.requests),
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    isSerial: kind === 'embedded',
  };
  const loads = await runLoads(stack, sizes, console.log);
  misses.push(...[...routes.misses, ...loads.misses].map((miss) => `${kind}: ${miss}`));
  await end();
  return [routes.table, loads.table];
}

function supabaseVersion(): string {
  const require = createRequire(import.meta.url);
  const manifest = require('@supabase/supabase-js/package.json') as { version: string };
  return manifest.version;
}
