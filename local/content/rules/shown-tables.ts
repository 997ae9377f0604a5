import { lineOfField } from '#local/content/content-fields.ts';
import type { ContentFile, ContentKind } from '#local/content/content-file.ts';
import {
  type ContentProblem,
  type ContentRule,
  errorAt,
  nearestName,
} from '#local/content/finding.ts';
import { lineOfNode, listNodes, textAttribute } from '#local/content/mdx-nodes.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';

/** Tables of one file of data, and the component by which a guide shows one of them. */
interface ShownTables {
  readonly name: string;
  readonly kind: ContentKind;
  /** The tables' names in their order; undefined for data that cannot be read. */
  readonly namesOf: (data: unknown) => readonly string[] | undefined;
  readonly component: string;
  /** The attribute that says which table. */
  readonly attribute: string;
  /** What is said of a table, by its name. */
  readonly words: {
    /** After 'A tabela' and 'Não há tabela'. */
    readonly table: (name: string) => string;
    readonly twice: (name: string) => string;
    readonly insteadOfTwice: string;
    readonly tag: (name: string) => string;
  };
}

/** A rule: a guide shows tables that the file of data has, and each of them stands in one place. */
function tablesShownOnce(tables: ShownTables): ContentRule {
  return {
    name: tables.name,
    find(file, all) {
      const names = tables.namesOf(all.find(({ kind }) => kind === tables.kind)?.data);
      // Without a list that can be read, its own error is the one to mend.
      if (names === undefined) return [];
      if (file.kind !== tables.kind) return findUnknown(file, tables, names);
      const shown = all
        .filter(({ kind }) => kind === 'guide')
        .flatMap((guide) => listShown(guide, tables).map(({ name }) => name));
      return findMisplaced(file, tables, names, shown);
    },
  };
}

function findMisplaced(
  file: ContentFile,
  { words }: ShownTables,
  names: readonly string[],
  shown: readonly (string | null)[],
): ContentProblem[] {
  return names.flatMap((name, index) => {
    const line = lineOfField(file, ['tables', index]);
    if (names.indexOf(name) < index) return errorAt(line, words.twice(name), words.insteadOfTwice);
    const times = shown.filter((one) => one === name).length;
    if (times === 1) return [];
    const where = times === 0 ? 'não aparece em nenhum guia' : 'aparece mais de uma vez';
    return errorAt(
      line,
      `A tabela ${words.table(name)} ${where}.`,
      `\`${words.tag(name)}\` uma vez só, no lugar dela no guia.`,
    );
  });
}

function findUnknown(
  file: ContentFile,
  tables: ShownTables,
  names: readonly string[],
): ContentProblem[] {
  return listShown(file, tables).flatMap(({ name, line }) => {
    if (name === null || names.includes(name)) return [];
    const near = nearestName(name, names);
    const known = near === undefined ? [...new Set(names)] : [near];
    return errorAt(
      line,
      `Não há tabela ${tables.words.table(name)} em content/${tables.kind}.yaml.`,
      `um destes: ${known.map((one) => `\`${one}\``).join(', ')}.`,
    );
  });
}

/** The tables that a guide shows; null where it does not say which. */
function listShown(
  file: ContentFile,
  { component, attribute }: ShownTables,
): { name: string | null; line: number }[] {
  return listNodes(file.tree).flatMap(({ node }) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== component) return [];
    return [{ name: textAttribute(node, attribute), line: lineOfNode(file, node) }];
  });
}

/** A guide shows tables that `content/exams.yaml` has, and each of them stands in one place. */
const examTables = tablesShownOnce({
  name: 'exam-tables',
  kind: 'exams',
  namesOf: (data) =>
    ExamsEntrySchema.safeParse(data).data?.tables.map(({ trimester }) => String(trimester)),
  component: 'ExamTable',
  attribute: 'trimester',
  words: {
    table: (trimester) => `do ${trimester}º trimestre`,
    twice: (trimester) => `O ${trimester}º trimestre já tem uma tabela.`,
    insteadOfTwice: 'as linhas das duas em uma tabela só.',
    tag: (trimester) => `<ExamTable trimester={${trimester}} />`,
  },
});

/** A guide shows tables that `content/vaccines.yaml` has, and each of them stands in one place. */
const vaccineTables = tablesShownOnce({
  name: 'vaccine-tables',
  kind: 'vaccines',
  namesOf: (data) => VaccinesEntrySchema.safeParse(data).data?.tables.map(({ id }) => id),
  component: 'VaccineTable',
  attribute: 'age',
  words: {
    table: (id) => `\`${id}\``,
    twice: (id) => `O nome curto \`${id}\` já é de outra tabela.`,
    insteadOfTwice: 'um nome que nenhuma outra tem.',
    tag: (id) => `<VaccineTable age="${id}" />`,
  },
});

/** In the order in which they speak on one line. */
export const SHOWN_TABLE_RULES = [examTables, vaccineTables];
