import type { toJsonSchema } from '#schemas/fields.ts';
import { fieldLimits } from './field-limits.ts';

type FieldSchema = ReturnType<typeof toJsonSchema>;

/** A field as a row of the handbook's table. */
export interface FieldRow {
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
