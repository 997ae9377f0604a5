import type { FieldPath } from './line-of-field.ts';

/** The value of a field as it stands, or undefined where there is none. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  );
}
