import type { ContentFile, ContentKind } from './content-file.ts';
import type { ContentProblem } from './content-problem.ts';
import type { ContentRule } from './content-rule.ts';
import { errorAt } from './error-at.ts';
import { lineOfField } from './line-of-field.ts';
import { lineOfNode } from './line-of-node.ts';
import { listNodes } from './list-nodes.ts';
import { nearestName } from './nearest-name.ts';
import { textAttribute } from './text-attribute.ts';

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
export function tablesShownOnce(tables: ShownTables): ContentRule {
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
    if (names.indexOf(name) < index) {
      return [errorAt(line, words.twice(name), words.insteadOfTwice)];
    }
    const times = shown.filter((one) => one === name).length;
    if (times === 1) return [];
    const where = times === 0 ? 'não aparece em nenhum guia' : 'aparece mais de uma vez';
    return [
      errorAt(
        line,
        `A tabela ${words.table(name)} ${where}.`,
        `\`${words.tag(name)}\` uma vez só, no lugar dela no guia.`,
      ),
    ];
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
    return [
      errorAt(
        line,
        `Não há tabela ${tables.words.table(name)} em content/${tables.kind}.yaml.`,
        `um destes: ${known.map((one) => `\`${one}\``).join(', ')}.`,
      ),
    ];
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
