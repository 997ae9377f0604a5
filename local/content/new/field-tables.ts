import { toJsonSchema } from '#schemas/fields.ts';
import { SCHEMA_OF_KIND } from '#local/content/schema-of-kind.ts';
import { fieldRows, type FieldRow } from './field-rows.ts';

const TABLES = [
  ['week', 'Semana: `content/weeks/NN.mdx`'],
  ['guide', 'Guia: `content/guides/<nome>.mdx`'],
  ['care', 'Cuidado: `content/care/after-loss.mdx`'],
  ['sources', 'Fonte: cada item de `content/sources.yaml`'],
  ['bag', 'Mala: `content/trousseau/mala-maternidade.yaml`'],
  ['essentials', 'Enxoval: `content/trousseau/essenciais.yaml`'],
  ['vaccines', 'Vacinas: `content/vaccines.yaml`'],
  ['exams', 'Exames: `content/exams.yaml`'],
  ['sounds', 'Sons: `content/music.yaml`'],
  ['plan', 'Plano de parto: `content/birth-plan.yaml`'],
] as const;

/** The fields of all content as Markdown tables, from what the schemas say to editors. */
export function fieldTables(): string {
  return TABLES.map(([kind, heading]) =>
    [
      `### ${heading}`,
      '',
      '| Campo | Nome | O que escrever | Tamanho |',
      '| --- | --- | --- | --- |',
      ...fieldRows(toJsonSchema(SCHEMA_OF_KIND[kind])).map(toRow),
    ].join('\n'),
  ).join('\n\n');
}

function toRow({ path, title, description, limits, isOptional }: FieldRow): string {
  const name = path.map((step) => `\`${step}\``).join(' › ');
  const size = [limits, isOptional ? 'pode faltar' : ''].filter((part) => part !== '').join(', ');
  return `| ${name} | ${title} | ${description.replaceAll('|', '\\|')} | ${size} |`;
}
