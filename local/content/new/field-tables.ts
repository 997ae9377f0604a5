import { writeSection } from '#local/bench/report.ts';
import { type FieldSchema, itemOf, propertiesOf } from '#local/content/field-guide.ts';
import { KINDS } from '#local/content/kinds.ts';
import { toJsonSchema } from '#schemas/fields.ts';

/** How long, how many or how much a field may be, in Portuguese; empty where anything goes. */
function fieldLimits(field: FieldSchema): string {
  if (field.enum !== undefined)
    return field.enum.map((value) => `\`${String(value)}\``).join(' ou ');
  if (field.format === 'date') return 'um dia';
  switch (field.type) {
    case 'string':
      return range(field.minLength, field.maxLength, ' letras');
    case 'array': {
      const each = itemOf(field);
      const size = each?.type === 'string' ? fieldLimits(each) : '';
      const count = range(field.minItems, field.maxItems, ' itens') || 'lista';
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
  if (most === undefined) return (least ?? 0) > 1 ? `${least} ou mais${unit}` : '';
  if (least === undefined) return `até ${most}${unit}`;
  return least === most ? `${most}${unit}` : `${least} a ${most}${unit}`;
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

/**
 * Every field of a schema with those inside of it, in the schema's order; of a list, those of one item.
 * What is inside of a field is listed once, with the first of its like.
 */
export function fieldRows(schema: FieldSchema, path: readonly string[] = []): FieldRow[] {
  const inside = itemOf(schema) ?? schema;
  const listed = new Set<string>();
  return Object.entries(propertiesOf(inside)).flatMap(([name, field]) => {
    const { title = '', description = '' } = field;
    const isOptional = inside.required?.includes(name) !== true;
    const place = [...path, name];
    const row = { path: place, title, description, limits: fieldLimits(field), isOptional };
    const key = JSON.stringify((itemOf(field) ?? field).properties ?? name);
    if (listed.has(key)) return [row];
    listed.add(key);
    return [row, ...fieldRows(field, place)];
  });
}

/** The fields of all content as Markdown tables, from what the schemas say to editors. */
export function fieldTables(): string {
  return Object.values(KINDS)
    .map(({ name, path, schema }) =>
      [
        `### ${name}: ${path === 'sources.yaml' ? 'cada item de ' : ''}\`content/${path}\``,
        '',
        '| Campo | Nome | O que escrever | Tamanho |',
        '| --- | --- | --- | --- |',
        ...fieldRows(toJsonSchema(schema)).map(toRow),
      ].join('\n'),
    )
    .join('\n\n');
}

function toRow({ path, title, description, limits, isOptional }: FieldRow): string {
  const name = path.map((step) => `\`${step}\``).join(' › ');
  const size = [limits, isOptional ? 'pode faltar' : ''].filter((part) => part !== '').join(', ');
  return `| ${name} | ${title} | ${description.replaceAll('|', '\\|')} | ${size} |`;
}

// Writes the tables into the handbook: `npm run content:fields`.
if (import.meta.main) await writeSection('npm run content:fields', fieldTables(), 'editando.md');
