import { parseArgs } from 'node:util';

import type { Sql } from 'postgres';

import { onStop } from '#local/stack/run-command.ts';

import { formatMachine, percentile, toTable, writeSection } from './report.ts';
import { type CallCost, DATABASE_CALLS, mostBlocks } from './scaling/database-calls.ts';
import { explainCall, listGrowingTables, openFilledDatabase } from './scaling/filled-database.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50000' },
    /** Users with whom each call is made. */
    samples: { type: 'string', default: '20' },
  },
});
/** How much smaller the database is that the large one is compared with. */
const SMALLER = 100;
const whole = new Intl.NumberFormat('en-US');

// The database server ends with this process.
onStop(() => process.exit(130));

const users = Number(values.users);
const small = await measureCalls(users / SMALLER);
const large = await measureCalls(users);
const misses: string[] = [];
const rows = DATABASE_CALLS.map(({ title, rows: listed }, index) => {
  const [before, after] = [small.costs[index], large.costs[index]];
  if (!before || !after) throw new Error(`${title} was not measured`);
  const most = mostBlocks(before, after, listed);
  if (after.blocks > most) {
    misses.push(`${title}: ${after.blocks} blocks, up from ${before.blocks}, at most ${most}`);
  }
  return [
    title,
    ...[before, after].map(({ blocks }) => whole.format(blocks)),
    ...[before, after].map(({ milliseconds }) => `${milliseconds.toFixed(2)} ms`),
    after.due === undefined ? '–' : `${before.due ?? 0} → ${whole.format(after.due)}`,
  ];
});
const columns = ['call', 'blocks, small', 'blocks, large', 'p50, small', 'p50, large', 'due'];
const text = [
  formatMachine([large.version]),
  `_Small_ is ${small.size}, _large_ is ${large.size}.`,
  toTable(columns, rows),
  misses.map((miss) => `- ${miss}`).join('\n') ||
    'No call reads more than its indexes account for.',
  'What the large one takes of the disk:',
  large.table,
];
await writeSection('npm run scaling', text.join('\n\n'), 'scaling.md');
console.error(misses.join('\n'));
process.exitCode = misses.length > 0 ? 1 : 0;

/** Fills a database, makes every call in it, and closes it. */
async function measureCalls(count: number) {
  console.log(`${whole.format(count)} users are written…`);
  const sql = await openFilledDatabase(count);
  // By the same indexes in both: a table of a few blocks would be read as a whole.
  if (count < users) await sql.unsafe('set enable_seqscan = off');
  const costs: CallCost[] = [];
  for (const call of DATABASE_CALLS) {
    // The first time pays for what is read and compiled once.
    await explainCall(sql, call, Number(values.samples));
    const explained = await explainCall(sql, call, Number(values.samples));
    const median = (read: (one: (typeof explained)[number]) => number) =>
      percentile(explained.map(read), 50);
    const cost = {
      blocks: median(({ blocks }) => blocks),
      milliseconds: median(({ milliseconds }) => milliseconds),
      descents: median(({ descents }) => descents),
      ...(call.due === undefined ? {} : { due: Number(await readValue(sql, call.due)) }),
    };
    costs.push(cost);
    console.log(`${String(cost.blocks).padStart(8)} blocks  ${call.title}`);
  }
  const version = await readValue(sql, `select split_part(version(), ' on ', 1)`);
  const tables = await listGrowingTables(sql);
  await sql.end();
  const contractions = tables.find(({ name }) => name === 'public.contractions')?.rows ?? 0;
  const size = `${whole.format(count)} users and ${whole.format(contractions)} contractions`;
  return { costs, size, version, table: toSizeTable(tables, count) };
}

async function readValue(sql: Sql, statement: string): Promise<string> {
  const [row] = await sql.unsafe<Record<string, unknown>[]>(statement);
  return String(Object.values(row ?? {})[0]);
}

function toSizeTable(tables: Awaited<ReturnType<typeof listGrowingTables>>, count: number): string {
  const sizes = tables.map(({ name, rows: written, bytes }) => [
    `\`${name}\``,
    whole.format(written),
    ...[bytes / written, bytes / count].map((share) => whole.format(Math.round(share))),
  ]);
  return toTable(['table', 'rows', 'bytes a row, with indexes', 'bytes a user'], sizes);
}
