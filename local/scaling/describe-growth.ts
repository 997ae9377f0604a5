import { listGrowth } from './list-growth.ts';
import type { TableSize } from './list-large-tables.ts';
import type { SizeReport } from './measure-size.ts';
import { toCallTable } from './to-call-table.ts';
import { toSizeTable } from './to-size-table.ts';

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
