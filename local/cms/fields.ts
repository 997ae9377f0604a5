import type { toJsonSchema } from '#schemas/fields.ts';

type JsonSchema = ReturnType<typeof toJsonSchema>;

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

/** Longer texts get a box of several lines. */
const LINE_LENGTH = 80;
/** Paragraphs whose schema names no length. */
const PARAGRAPHS = new Set(['intro', 'description', 'why', 'note', 'notes']);
const SOURCES = 'sources';

/**
 * The field of the CMS's form for a property of a content schema, with its label, hint and limits.
 * @param sources What `sources` may be chosen from.
 * @throws Error for a kind of property thin the CMS knows no form for.
 */
export function cmsField(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  sources: readonly CmsChoice[],
): CmsField {
  const { title = name, description: hint } = schema;
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false;
  return {
    name,
    label: title,
    ...(hint ? { hint } : {}),
    required: isRequired && !isNullable,
    ...widgetOf(name, bareSchema(schema), title, sources),
  };
}

/** The fields of an object's properties, in the schema's order. */
export function cmsFields(
  { properties = {}, required = [] }: JsonSchema,
  sources: readonly CmsChoice[],
): CmsField[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'object'
      ? [cmsField(name, property, required.includes(name), sources)]
      : [],
  );
}

function widgetOf(
  name: string,
  schema: JsonSchema,
  title: string,
  sources: readonly CmsChoice[],
): { widget: string } & Record<string, unknown> {
  if (schema.enum) return { widget: 'select', options: schema.enum };
  if (schema.format === 'date') {
    return { widget: 'datetime', date_format: 'YYYY-MM-DD', time_format: false };
  }
  switch (schema.type) {
    case 'string':
      return { widget: isLine(name, schema) ? 'string' : 'text', ...patternOf(schema) };
    case 'integer':
    case 'number':
      return {
        widget: 'number',
        value_type: schema.type === 'integer' ? 'int' : 'float',
        min: schema.minimum ?? schema.exclusiveMinimum,
        max: schema.maximum ?? schema.exclusiveMaximum,
        step: schema.type === 'integer' ? 1 : 0.1,
      };
    case 'boolean':
      return { widget: 'boolean' };
    case 'object':
      return { widget: 'object', collapsed: false, fields: cmsFields(schema, sources) };
    case 'array':
      return listOf(name, schema, title, sources);
  }
  throw new Error(`The CMS has no form for the field ${name}`);
}

function listOf(
  name: string,
  { items, minItems, maxItems }: JsonSchema,
  title: string,
  sources: readonly CmsChoice[],
): { widget: string } & Record<string, unknown> {
  if (name === SOURCES)
    return { widget: 'select', multiple: true, min: minItems, options: sources };
  if (typeof items !== 'object' || Array.isArray(items)) {
    throw new Error(`The CMS has no form for the list ${name}`);
  }
  const common = { widget: 'list', label_singular: title, min: minItems, max: maxItems };
  if (items.type === 'object') {
    const shown = 'text' in (items.properties ?? {}) ? 'text' : 'name';
    return { ...common, summary: `{{fields.${shown}}}`, fields: cmsFields(items, sources) };
  }
  const item = cmsField(name, { ...items, title }, true, sources);
  return { ...common, collapsed: false, field: { ...item, name: 'item' } };
}

/** What a field says when it is there, where it may be null. */
function bareSchema(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

function isLine(name: string, { maxLength, pattern, format }: JsonSchema): boolean {
  if (pattern !== undefined || format !== undefined) return true;
  return maxLength === undefined ? !PARAGRAPHS.has(name) : maxLength <= LINE_LENGTH;
}

/** All limits of a text as the one pattern that Decap checks, and what it then says. */
function patternOf({ minLength = 0, maxLength, pattern, format }: JsonSchema) {
  const limits: string[] = [];
  const texts: string[] = [];
  if (minLength > 1 || maxLength !== undefined) {
    limits.push(`(?=[\\s\\S]{${minLength},${maxLength ?? ''}}$)`);
    const least =
      maxLength === undefined ? `pelo menos ${minLength}` : `de ${minLength} a ${maxLength}`;
    texts.push(`${least} letras e espaços`);
  }
  if (pattern !== undefined) {
    if (!pattern.startsWith('^')) throw new Error(`A pattern must begin with ^: ${pattern}`);
    limits.push(`(?=${pattern.slice(1)})`);
    texts.push(format === 'uri' ? 'um endereço como o da dica' : 'só o que a dica permite');
  }
  return limits.length === 0
    ? {}
    : { pattern: [`^${limits.join('')}`, `precisa ter ${texts.join(', e ')}`] };
}
