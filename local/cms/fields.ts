import { type FieldSchema, itemOf, propertiesOf } from '#local/content/field-guide.ts';

/** A field as Decap's configuration describes it. */
export interface CmsField {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly fields?: readonly CmsField[];
  readonly field?: CmsField;
  readonly [setting: string]: unknown;
}

/** A choice of a field, and what the editor reads instead of its value. */
export interface CmsChoice {
  readonly label: string;
  readonly value: string;
}

type Widget = { readonly widget: string } & Readonly<Record<string, unknown>>;

/** Longer texts get a box of several lines. */
const LINE_LENGTH = 80;
/** Paragraphs whose schema names no length. */
const PARAGRAPHS = new Set(['intro', 'description', 'why', 'note', 'notes']);

/**
 * The fields of the CMS's form for a content schema, in its order, with labels, hints and limits.
 * @param sources What `sources` may be chosen from.
 * @param isRequired Whether the object itself is: Decap asks for the fields of one that was left out.
 * @throws Error for a kind of property that the CMS knows no form for.
 */
export const cmsFields = (
  schema: FieldSchema,
  sources: readonly CmsChoice[],
  isRequired = true,
): CmsField[] =>
  Object.entries(propertiesOf(schema)).map(([name, property]) =>
    cmsField(name, property, isRequired && schema.required?.includes(name) === true, sources),
  );

function cmsField(
  name: string,
  written: FieldSchema,
  isRequired: boolean,
  sources: readonly CmsChoice[],
): CmsField {
  const { title: label = name, description: hint, anyOf } = written;
  // What a field says when it is there, where it may be null.
  const schema = anyOf?.find(({ type }) => type !== 'null') ?? written;
  const required = isRequired && anyOf?.some(({ type }) => type === 'null') !== true;
  const widget = widgetOf(name, schema, label, isRequired, sources);
  return { name, label, ...(hint ? { hint } : {}), required, ...widget };
}

function widgetOf(
  name: string,
  schema: FieldSchema,
  title: string,
  isRequired: boolean,
  sources: readonly CmsChoice[],
): Widget {
  const { type, minItems: min, maxItems: max } = schema;
  if (schema.enum) return { widget: 'select', options: schema.enum };
  if (schema.format === 'date')
    return {
      widget: 'datetime',
      date_format: 'YYYY-MM-DD',
      time_format: false,
      // Without it Decap fills in the present moment.
      ...(isRequired ? {} : { default: '' }),
    };
  if (type === 'string') return textOf(name, schema);
  if (type === 'integer' || type === 'number')
    return {
      widget: 'number',
      value_type: type === 'integer' ? 'int' : 'float',
      min: schema.minimum ?? schema.exclusiveMinimum,
      max: schema.maximum ?? schema.exclusiveMaximum,
      step: type === 'integer' ? 1 : 0.1,
    };
  if (type === 'boolean') return { widget: 'boolean' };
  if (type === 'object')
    return {
      widget: 'object',
      collapsed: !isRequired,
      fields: cmsFields(schema, sources, isRequired),
    };
  if (name === 'sources') return { widget: 'select', multiple: true, min, options: sources };
  const item = itemOf(schema);
  if (!item) throw new Error(`The CMS has no form for the field ${name}`);
  const list = { widget: 'list', label_singular: title, min, max };
  if (item.type === 'object') {
    const shown = 'text' in propertiesOf(item) ? 'text' : 'name';
    return { ...list, summary: `{{fields.${shown}}}`, fields: cmsFields(item, sources) };
  }
  const field = { ...cmsField(name, { ...item, title }, true, sources), name: 'item' };
  return { ...list, collapsed: false, field };
}

/** A text with all its limits as the one pattern that Decap checks, and what it then says. */
function textOf(name: string, schema: FieldSchema): Widget {
  const { minLength = 0, maxLength, pattern, format } = schema;
  const isShort = maxLength === undefined ? !PARAGRAPHS.has(name) : maxLength <= LINE_LENGTH;
  const limits: (readonly [pattern: string, text: string])[] = [];
  if (minLength > 1 || maxLength !== undefined) {
    const least =
      maxLength === undefined ? `pelo menos ${minLength}` : `de ${minLength} a ${maxLength}`;
    limits.push([`(?=[\\s\\S]{${minLength},${maxLength ?? ''}}$)`, `${least} letras e espaços`]);
  }
  if (pattern !== undefined) {
    if (!pattern.startsWith('^')) throw new Error(`A pattern must begin with ^: ${pattern}`);
    const text = format === 'uri' ? 'um endereço como o da dica' : 'só o que a dica permite';
    limits.push([`(?=${pattern.slice(1)})`, text]);
  }
  const whole = `^${limits.map(([part]) => part).join('')}`;
  const message = `precisa ter ${limits.map(([, text]) => text).join(', e ')}`;
  return {
    widget: isShort || pattern !== undefined || format !== undefined ? 'string' : 'text',
    ...(limits.length > 0 ? { pattern: [whole, message] } : {}),
  };
}
