import { toJsonSchema } from '#schemas/fields.ts';
import { type FieldKind, KINDS } from './kinds.ts';
import type { FieldPath } from './places.ts';

export type FieldSchema = ReturnType<typeof toJsonSchema>;

/** A field as editors know it. */
export interface FieldGuide {
  /** Such as "`drawing` (Desenho), dentro de `food` (Comparação)" or "o item 2 de `worth` (…)". */
  readonly label: string;
  /** The field's own name; null for the item of a list. */
  readonly name: string | null;
  /** What belongs there, as the schema says it; empty for the item of a list. */
  readonly description: string;
  /** The fields inside, by name. */
  readonly inside: Readonly<Record<string, FieldSchema>>;
}

/** What the schemas say to editors about a field, which need not exist. */
export function fieldGuide(kind: FieldKind, path: FieldPath): FieldGuide {
  let field: FieldSchema = toJsonSchema(KINDS[kind].schema);
  let label = 'os campos';
  for (const [depth, step] of path.entries()) {
    const isInList = typeof path[depth - 1] === 'number';
    if (typeof step === 'number') {
      field = itemOf(field) ?? {};
      label = depth === 0 ? `o item ${step + 1}` : `o item ${step + 1} de ${label}`;
    } else {
      field = propertiesOf(field)[String(step)] ?? {};
      const name = `\`${String(step)}\`${field.title === undefined ? '' : ` (${field.title})`}`;
      if (depth === 0) label = name;
      else label = isInList ? `${name} d${label}` : `${name}, dentro de ${label}`;
    }
  }
  const last = path.at(-1);
  return {
    label,
    name: typeof last === 'string' ? last : null,
    description: field.description ?? '',
    inside: propertiesOf(field),
  };
}

const isSchema = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a list's items. */
export const itemOf = ({ items }: FieldSchema) => (isSchema(items) ? items : undefined);

/** The fields of an object, in the schema's order. */
export const propertiesOf = (schema: FieldSchema): Record<string, FieldSchema> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter((entry): entry is [string, FieldSchema] =>
      isSchema(entry[1]),
    ),
  );
