import type { ContentFile, ContentKind } from '#local/content/content-file.ts';
import { lineOfField } from '#local/content/content-fields.ts';
import { type ContentRule, errorAt, nearestName, rule } from '#local/content/finding.ts';
import { lineOfNode, listNodes, textAttribute } from '#local/content/mdx-nodes.ts';
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
  const { kind, namesOf, called } = tables;
  return rule(ruleName, (file, all) => {
    const names = namesOf(all.find((one) => one.kind === kind)?.data);
    // Without a list that can be read, its own error is the one to mend.
    if (names === undefined) return [];
    if (file.kind !== kind)
      return listShown(file, tables).flatMap(({ name, line }) => {
        if (name === null || names.includes(name)) return [];
        const near = nearestName(name, names);
        const known = near === undefined ? [...new Set(names)] : [near];
        return errorAt(
          line,
          `Não há tabela ${called(name)} em content/${kind}.yaml.`,
          `um destes: ${known.map((one) => `\`${one}\``).join(', ')}.`,
        );
      });
    const guides = all.filter((one) => one.kind === 'guide');
    const shown = guides.flatMap((guide) => listShown(guide, tables).map(({ name }) => name));
    return names.flatMap((name, index) => {
      const line = lineOfField(file, ['tables', index]);
      if (names.indexOf(name) < index) return errorAt(line, ...tables.twice(name));
      const times = shown.filter((one) => one === name).length;
      if (times === 1) return [];
      const where = times === 0 ? 'não aparece em nenhum guia' : 'aparece mais de uma vez';
      return errorAt(
        line,
        `A tabela ${called(name)} ${where}.`,
        `\`${tables.tag(name)}\` uma vez só, no lugar dela no guia.`,
      );
    });
  });
}

/** The tables that a guide shows; null where it does not say which. */
const listShown = (file: ContentFile, { component, attribute }: ShownTables) =>
  listNodes(file.tree).flatMap(({ node }) =>
    node.type === 'mdxJsxFlowElement' && node.name === component
      ? [{ name: textAttribute(node, attribute), line: lineOfNode(file, node) }]
      : [],
  );

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
