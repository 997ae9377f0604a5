import { SCHEMA_OF_KIND } from '#local/content/field-guide.ts';
import { toJsonSchema } from '#schemas/fields.ts';

type FieldSchema = ReturnType<typeof toJsonSchema>;

/** How long, how many or how much a field may be, in Portuguese; empty where anything goes. */
function fieldLimits(field: FieldSchema): string {
  if (field.enum !== undefined)
    return field.enum.map((value) => `\`${String(value)}\``).join(' ou ');
  if (field.format === 'date') return 'um dia';
  switch (field.type) {
    case 'string':
      return range(field.minLength, field.maxLength, 'letras');
    case 'array': {
      const each =
        typeof field.items === 'object' && !Array.isArray(field.items) ? field.items : {};
      const size = each.type === 'string' ? fieldLimits(each) : '';
      const count = range(field.minItems, field.maxItems, 'itens') || 'lista';
      return size === '' ? count : `${count}, cada um com ${size}`;
    }
    case 'integer':
      return range(field.minimum, field.maximum, '');
    case 'number':
      return field.exclusiveMaximum === undefined ? '' : `menos de ${field.exclusiveMaximum}`;
    default:
      return '';
  }
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const words =
    least !== undefined && most !== undefined
      ? least === most
        ? String(least)
        : `${least} a ${most}`
      : least !== undefined && least > 1
        ? `${least} ou mais`
        : most === undefined
          ? ''
          : `até ${most}`;
  return words === '' || unit === '' ? words : `${words} ${unit}`;
}

/** A field as a row of the handbook's table. */
interface FieldRow {
  /** From the outside in: `food`, then `name`. */
  readonly path: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly limits: string;
  readonly isOptional: boolean;
}

const isSchema = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every field of a schema with those inside of it, in the schema's order; of a list, those of one item.
 * What is inside of a field is told once, with the first of its like.
 */
export function fieldRows(schema: FieldSchema, path: readonly string[] = []): FieldRow[] {
  const inside = isSchema(schema.items) ? schema.items : schema;
  const told = new Set<string>();
  return Object.entries(inside.properties ?? {}).flatMap(([name, field]) => {
    if (!isSchema(field)) return [];
    const place = [...path, name];
    const row = {
      path: place,
      title: field.title ?? '',
      description: field.description ?? '',
      limits: fieldLimits(field),
      isOptional: inside.required?.includes(name) !== true,
    };
    const rows = fieldRows(field, place);
    const item = isSchema(field.items) ? field.items : field;
    const key = JSON.stringify(item.properties ?? name);
    if (told.has(key)) return [row];
    told.add(key);
    return [row, ...rows];
  });
}

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
