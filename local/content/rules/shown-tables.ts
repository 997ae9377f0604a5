import type { ContentFile } from '#local/content/content-file.ts';
import { type Advice, listNames, nearestName, rule } from '#local/content/finding.ts';
import { attributeOf } from '#local/content/nodes.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';

/** Tables of one file of data, and how a guide shows one of them. */
interface ShownTables {
  readonly kind: 'exams' | 'vaccines';
  /** The tables' names in their order; undefined for data that cannot be read. */
  readonly namesOf: (data: unknown) => readonly string[] | undefined;
  /** The component that shows a table, its attribute that says which, and the two as they are written. */
  readonly component: string;
  readonly attribute: string;
  readonly tag: (name: string) => string;
  /** How a table is called after 'A tabela' and 'Não há tabela'. */
  readonly called: (name: string) => string;
  readonly twice: (name: string) => Advice;
}

/** A guide shows tables that the file of data has, and each of them stands in one place. */
const tablesShownOnce = (ruleName: string, tables: ShownTables) =>
  rule(ruleName, 'all', (file, report, { all }) => {
    const { kind, called } = tables;
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
        const near = nearestName(name, names);
        report(
          node,
          `Não há tabela ${called(name)} em content/${kind}.yaml.`,
          `um destes: ${listNames(near === undefined ? [...new Set(names)] : [near])}.`,
        );
      }
    const shown = all.filter((one) => one.kind === 'guide').flatMap(shownIn);
    for (const [at, name] of file.kind === kind ? names.entries() : []) {
      const times = shown.filter((one) => one.name === name).length;
      const where = times === 0 ? 'não aparece em nenhum guia' : 'aparece mais de uma vez';
      if (names.indexOf(name) < at) report(['tables', at], ...tables.twice(name));
      else if (times !== 1)
        report(
          ['tables', at],
          `A tabela ${called(name)} ${where}.`,
          `\`${tables.tag(name)}\` uma vez só, no lugar dela no guia.`,
        );
    }
  });

export const SHOWN_TABLE_RULES = [
  tablesShownOnce('exam-tables', {
    kind: 'exams',
    namesOf: (data) =>
      ExamsEntrySchema.safeParse(data).data?.tables.map(({ trimester }) => String(trimester)),
    component: 'ExamTable',
    attribute: 'trimester',
    tag: (name) => `<ExamTable trimester={${name}} />`,
    called: (name) => `do ${name}º trimestre`,
    twice: (name) => [
      `O ${name}º trimestre já tem uma tabela.`,
      'as linhas das duas em uma tabela só.',
    ],
  }),
  tablesShownOnce('vaccine-tables', {
    kind: 'vaccines',
    namesOf: (data) => VaccinesEntrySchema.safeParse(data).data?.tables.map(({ id }) => id),
    component: 'VaccineTable',
    attribute: 'age',
    tag: (name) => `<VaccineTable age="${name}" />`,
    called: (name) => `\`${name}\``,
    twice: (name) => [
      `O nome curto \`${name}\` já é de outra tabela.`,
      'um nome que nenhuma outra tem.',
    ],
  }),
];
