import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

import { type DatabaseKind, type LoadStack, startLoadStack } from './load/load-stack.ts';
import { measureRoutes } from './load/measure-routes.ts';
import { runLoads } from './load/run-loads.ts';
import { formatMachine, writeSection } from './report.ts';

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
