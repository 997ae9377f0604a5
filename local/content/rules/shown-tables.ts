import type { ContentFile } from '#local/content/content-file.ts';
import { listNames, nearestName, rule } from '#local/content/finding.ts';
import { attributeOf } from '#local/content/nodes.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';

/** Tables of one file of data, and how a guide shows one of them. */
interface ShownTables {
  readonly kind: 'exams' | 'vaccines';
  /** The tables' names in their order; undefined for data that cannot be read. */
  readonly namesOf: (data: unknown) => readonly string[] | undefined;
  /** The component that shows a table, and its attribute that says which. */
  readonly component: string;
  readonly attribute: string;
}

/** A guide shows tables that the file of data has, and each of them stands in one place. */
const tablesShownOnce = (ruleName: string, tables: ShownTables) =>
  rule(ruleName, 'all', (file, report, { all }) => {
    const { kind } = tables;
    const names = tables.namesOf(all.find((one) => one.kind === kind)?.data);
    // Without a list that can be read, its own error is the one to mend.
    if (names === undefined) return;
    const shownIn = ({ nodes }: ContentFile) =>
      nodes.flatMap(({ node, tag }) =>
        tag === tables.component && node.type === 'mdxJsxFlowElement'
          ? [{ node, name: attributeOf(node, tables.attribute) }]
          : [],
      );
    if (file.kind !== kind)
      for (const { node, name } of shownIn(file)) {
        if (name === null || names.includes(name)) continue;
        const values = { name, names: listNames([...new Set(names)]) };
        report(node, 'unknown', { ...values, nearest: nearestName(name, names) });
      }
    const shown = all.filter((one) => one.kind === 'guide').flatMap(shownIn);
    for (const [at, name] of file.kind === kind ? names.entries() : []) {
      const times = shown.filter((one) => one.name === name).length;
      if (names.indexOf(name) < at) report(['tables', at], 'twice', { name });
      else if (times !== 1)
        report(['tables', at], times === 0 ? 'not-shown' : 'shown-twice', { name });
    }
  });

export const SHOWN_TABLE_RULES = [
  tablesShownOnce('exam-tables', {
    kind: 'exams',
    namesOf: (data) =>
      ExamsEntrySchema.safeParse(data).data?.tables.map(({ trimester }) => String(trimester)),
    component: 'ExamTable',
    attribute: 'trimester',
  }),
  tablesShownOnce('vaccine-tables', {
    kind: 'vaccines',
    namesOf: (data) => VaccinesEntrySchema.safeParse(data).data?.tables.map(({ id }) => id),
    component: 'VaccineTable',
    attribute: 'age',
  }),
];
