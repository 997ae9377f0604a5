import type { ContentFile } from '#local/content/content-file.ts';
import { type ContentRule, listNames, nearestName, rule } from '#local/content/finding.ts';
import type { ContentKind } from '#local/content/kinds.ts';
import { attributeOf } from '#local/content/nodes.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';

/** Tables of one file of data, and the component by which a guide shows one of them. */
interface ShownTables {
  readonly kind: ContentKind;
  /** The tables' names in their order; undefined for data that cannot be read. */
  readonly namesOf: (data: unknown) => readonly string[] | undefined;
  readonly component: string;
  /** The attribute that says which table. */
  readonly attribute: string;
  /** How a table is called after 'A tabela' and 'Não há tabela'. */
  readonly called: (name: string) => string;
  readonly twice: (name: string) => readonly [what: string, instead: string];
  readonly tag: (name: string) => string;
}

/** A guide shows tables that the file of data has, and each of them stands in one place. */
function tablesShownOnce(ruleName: string, tables: ShownTables): ContentRule {
  const { kind, namesOf, component, attribute, called, twice, tag } = tables;
  const shownBy = (file: ContentFile) =>
    file.nodes.filter((one) => one.tag === component && one.node.type === 'mdxJsxFlowElement');
  return rule(ruleName, 'all', (file, report, { all }) => {
    const names = namesOf(all.find((one) => one.kind === kind)?.data);
    // Without a list that can be read, its own error is the one to mend.
    if (names === undefined) return;
    if (file.kind !== kind) {
      for (const { node } of shownBy(file)) {
        const name = attributeOf(node, attribute);
        if (name === null || names.includes(name)) continue;
        const near = nearestName(name, names);
        report(
          node,
          `Não há tabela ${called(name)} em content/${kind}.yaml.`,
          `um destes: ${listNames(near === undefined ? [...new Set(names)] : [near])}.`,
        );
      }
      return;
    }
    const shown = all
      .filter((one) => one.kind === 'guide')
      .flatMap((guide) => shownBy(guide).map(({ node }) => attributeOf(node, attribute)));
    for (const [at, name] of names.entries()) {
      const times = shown.filter((one) => one === name).length;
      if (names.indexOf(name) < at) report(['tables', at], ...twice(name));
      else if (times !== 1)
        report(
          ['tables', at],
          `A tabela ${called(name)} ${times === 0 ? 'não aparece em nenhum guia' : 'aparece mais de uma vez'}.`,
          `\`${tag(name)}\` uma vez só, no lugar dela no guia.`,
        );
    }
  });
}

const examTables = tablesShownOnce('exam-tables', {
  kind: 'exams',
  namesOf: (data) =>
    ExamsEntrySchema.safeParse(data).data?.tables.map(({ trimester }) => String(trimester)),
  component: 'ExamTable',
  attribute: 'trimester',
  called: (trimester) => `do ${trimester}º trimestre`,
  twice: (trimester) => [
    `O ${trimester}º trimestre já tem uma tabela.`,
    'as linhas das duas em uma tabela só.',
  ],
  tag: (trimester) => `<ExamTable trimester={${trimester}} />`,
});

const vaccineTables = tablesShownOnce('vaccine-tables', {
  kind: 'vaccines',
  namesOf: (data) => VaccinesEntrySchema.safeParse(data).data?.tables.map(({ id }) => id),
  component: 'VaccineTable',
  attribute: 'age',
  called: (id) => `\`${id}\``,
  twice: (id) => [`O nome curto \`${id}\` já é de outra tabela.`, 'um nome que nenhuma outra tem.'],
  tag: (id) => `<VaccineTable age="${id}" />`,
});

export const SHOWN_TABLE_RULES = [examTables, vaccineTables];
