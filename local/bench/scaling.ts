import { parseArgs } from 'node:util';

import { formatMachine, writeSection } from './report.ts';
import { describeGrowth } from './scaling/growth.ts';
import { measureAuditLog, measureSize } from './scaling/measure-calls.ts';
import { type ScalingDatabase, startScalingDatabase } from './scaling/scaling-database.ts';
import { measureVisits, toVisitTable } from './scaling/visits.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    contractions: { type: 'string', default: '50000000' },
    /** Readers with whom each call is made. */
    readers: { type: 'string', default: '60' },
    /** Measures what visits send, and no database. */
    visits: { type: 'boolean', default: false },
  },
});
/** How much smaller the database is that the large one is compared with. */
const SMALLER = 100;
const PAGE = 'scaling.md';

const closing = new AsyncDisposableStack();
let running: ScalingDatabase | undefined;
let isBrokenOff = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isBrokenOff = true;
    void end().finally(() => process.exit(130));
  });
}
const startedAt = performance.now();
const report = (line: string) => {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);
};

try {
  await (values.visits ? reportVisits() : reportGrowth());
} catch (error) {
  // What is under way fails when its server goes.
  if (!isBrokenOff) throw error;
} finally {
  await end();
}

async function reportVisits(): Promise<void> {
  const visits = await measureVisits(closing, report);
  const text = [formatMachine([]), toVisitTable(visits)].join('\n\n');
  await writeSection('npm run scaling -- --visits', text, PAGE);
}

async function reportGrowth(): Promise<void> {
  const small = await measure(SMALLER);
  await stopDatabase();
  const large = await measure(1);
  const database = await started();
  const auditMs = await measureAuditLog(database, large.users);
  const version = await readVersion(database);
  const { text, misses } = describeGrowth(small, large, auditMs);
  await writeSection('npm run scaling', [formatMachine([version]), text].join('\n\n'), PAGE);
  if (misses.length > 0) {
    console.error(`\n${misses.join('\n')}`);
    process.exitCode = 1;
  }
}

async function measure(smaller: number) {
  const users = Math.round(Number(values.users) / smaller);
  const contractions = Math.round(Number(values.contractions) / smaller);
  report(`${users} readers, ${contractions} contractions`);
  const size = { users, contractions };
  return {
    users,
    report: await measureSize(await started(), size, Number(values.readers), report),
  };
}

/** The database that runs, or a new one. */
async function started(): Promise<ScalingDatabase> {
  return (running ??= await startScalingDatabase(true));
}

async function stopDatabase(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}

/** Ends all that was started: what is broken off by that comes here, too. */
async function end(): Promise<void> {
  await stopDatabase();
  if (!closing.disposed) await closing.disposeAsync();
}

async function readVersion({ sql }: ScalingDatabase): Promise<string> {
  const [row] = await sql.unsafe<{ version: string }[]>(
    `select split_part(version(), ' on ', 1) as version`,
  );
  return row?.version ?? '';
}
