import { toTable } from '#local/bench/report.ts';

import type { TableSize } from './catalogue.ts';
import type { CallCost, SizeReport } from './measure-calls.ts';

interface MeasuredSize {
  readonly users: number;
  readonly report: SizeReport;
}

interface GrowthReport {
  /** Tables in Markdown. */
  readonly text: string;
  /** What is not flat, and what did not go by its index. */
  readonly misses: readonly string[];
}

const whole = new Intl.NumberFormat('en-US');

/**
 * What every call costs in two databases, beside each other, and what the large one takes of the disk.
 * @param auditMs how long an account takes to go where Auth's log is in the database.
 */
export function describeGrowth(
  small: MeasuredSize,
  large: MeasuredSize,
  auditMs: number,
): GrowthReport {
  const pairs = small.report.costs.flatMap((cost, index) => {
    const other = large.report.costs[index];
    return other ? [[cost, other] as const] : [];
  });
  const growth = pairs.flatMap(([one, other]) =>
    listGrowth(one, other).map((reason) => `${other.title}: ${reason}`),
  );
  const misses = [...large.report.misses, ...growth];
  const text = [
    `_Small_ is ${describe(small)}, _large_ is ${describe(large)}.`,
    toCallTable(pairs),
    misses.length === 0
      ? 'Every call went by its indexes, and every one is flat.'
      : misses.map((miss) => `- ${miss}`).join('\n'),
    `Where Auth keeps its log in the database, with two entries a user, \`delete_account\` takes ${Math.round(auditMs)} ms in the large one.`,
    'What the large one takes of the disk:',
    toSizeTable(large.report.tables, large.users),
  ].join('\n\n');
  return { text, misses };
}

function describe({ users, report }: MeasuredSize): string {
  return `${whole.format(users)} users and ${whole.format(countContractions(report.tables))} contractions`;
}

function countContractions(tables: readonly TableSize[]): number {
  return tables.find(({ name }) => name === 'public.contractions')?.rows ?? 0;
}

/** What the shapes of two users' data differ by, of the same kind. */
const SPREAD = 1.25;
/** A larger index is at most so many levels deeper: a block each, whenever it is entered. */
const LEVELS = 2;
/** Blocks of the deeper indexes that a new row goes into: a plan does not tell how many there are. */
const INSERTED = 8;
/** Blocks that a row of a long list may need, where hers lie far apart. */
const A_ROW = 2;
const SLOWER = 2;
/** Milliseconds below which nothing is said about a time. */
const NOISE = 0.5;

/**
 * Why a call is not flat: what grew with the database more than an index does. A job may take as much
 * longer as there is more due.
 * @param small its cost in a database of a hundredth of the size.
 */
export function listGrowth(small: CallCost, large: CallCost): string[] {
  const work = Math.max(1, (large.due ?? 1) / Math.max(1, small.due ?? 1));
  const alike = Math.max(small.blocks * SPREAD * work, large.rows * A_ROW);
  const blocks = alike + LEVELS * large.descents + INSERTED;
  const time = Math.max(small.p50 * SLOWER, small.p50 + NOISE) * work;
  return [
    ...(large.blocks > blocks ? [`${large.blocks} blocks in place of ${small.blocks}`] : []),
    ...(large.p50 > time ? [`${large.p50.toFixed(2)} ms in place of ${small.p50.toFixed(2)}`] : []),
  ];
}

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

/** A row a kind of call: what it costs in the small and in the large database. */
function toCallTable(pairs: readonly (readonly [CallCost, CallCost])[]): string {
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

const megabytes = (bytes: number) => `${whole.format(Math.round(bytes / 1_000_000))} MB`;

/** A row a table: how much of the disk it takes, and of that a user. */
function toSizeTable(tables: readonly TableSize[], users: number): string {
  const rows = tables.map(({ name, rows: count, bytes, indexes }) => {
    const inIndexes = indexes.reduce((sum, index) => sum + index.bytes, 0);
    return [
      `\`${name}\``,
      whole.format(count),
      (count / users).toFixed(2),
      megabytes(bytes),
      megabytes(inIndexes),
      whole.format(Math.round((bytes + inIndexes) / count)),
      whole.format(Math.round((bytes + inIndexes) / users)),
    ];
  });
  const columns = [
    ...['table', 'rows', 'rows a user', 'table', 'indexes'],
    ...['bytes a row, all in all', 'bytes a user'],
  ];
  return toTable(columns, rows);
}
