import type { toJsonSchema } from '#schemas/fields.ts';

type FieldSchema = ReturnType<typeof toJsonSchema>;

/** How long, how many or how much a field may be, in Portuguese; empty where anything goes. */
export function fieldLimits(field: FieldSchema): string {
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
