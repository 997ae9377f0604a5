import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { propertiesOf } from '#local/content/field-guide.ts';
import { toJsonSchema } from '#schemas/fields.ts';
import { WeekEntrySchema } from '#schemas/weeks.ts';
import { cmsConfig, type CmsPlace } from './config.ts';
import type { CmsChoice, CmsField } from './fields.ts';
import { entryFormat } from './entry-format.ts';
import { listCmsPaths } from '#tests/support/list-cms-paths.ts';

const SOURCES = readFileSync('content/sources.yaml', 'utf8');
const GITHUB: CmsPlace = {
  kind: 'github',
  repository: 'maria/colinho',
  branch: 'main',
  siteDomain: 'colinho.example',
};
const deployed = cmsConfig(GITHUB, SOURCES);

/** The form of each file, by the file's path or folder. */
const forms = new Map<string, readonly CmsField[]>(
  deployed.collections.flatMap(({ folder, fields = [], files = [] }) => [
    ...(folder ? [[folder, fields] as const] : []),
    ...files.map(({ file, fields: form }) => [file, form] as const),
  ]),
);
const formOf = (path: string) => forms.get(path) ?? forms.get(path.replace(/\/[^/]+$/, '')) ?? [];

const week = formOf('content/weeks');

describe('the forms', () => {
  it('call a field as the schema does, with its hint', () => {
    const properties = Object.entries(propertiesOf(toJsonSchema(WeekEntrySchema)));
    expect(week.map(({ name, label, hint }) => [name, label, hint])).toEqual([
      ...properties.map(([name, { title, description }]) => [name, title, description]),
      ['body', 'Texto', expect.stringContaining('Markdown')],
    ]);
  });

  it('call no field by its English name', () => {
    const listAll = (fields: readonly CmsField[]): readonly CmsField[] =>
      fields.flatMap((field) => [field, ...listAll(field.fields ?? [])]);
    const all = [...forms.values()].flatMap(listAll);
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(({ name, label }) => label === name)).toEqual([]);
  });

  it.each(listCmsPaths())('have a field for all that stands in %s, and take it', (path) => {
    const { originalText, ...entry } = entryFormat.fromFile(readFileSync(path, 'utf8'));
    expect(originalText).not.toBe('');
    expect(refusals({ ...FORM, fields: formOf(path) }, entry)).toEqual([]);
  });
});

describe('a limit', () => {
  const find = (name: string, fields = week): CmsField => {
    const found = fields.find((field) => field.name === name);
    if (!found) throw new Error(`There is no field ${name}`);
    return found;
  };

  it('of the schema is one of the form', () => {
    expect(refusals(find('week'), 41)).toHaveLength(1);
    expect(refusals(find('whatToExpect'), 'curto')).toEqual([
      'whatToExpect: precisa ter de 120 a 1200 letras e espaços',
    ]);
    expect(refusals(find('symptomRelief'), ['Uma frase que tem tamanho.'])).toHaveLength(1);
    expect(refusals(find('symptomRelief').field as CmsField, 'curta')).toHaveLength(1);
    expect(refusals(find('drawing', find('food').fields), 'Pão')).toHaveLength(1);
    expect(refusals(find('sources'), ['who'])).toHaveLength(1);
    const sound = formOf('content/music.yaml')[0]?.fields ?? [];
    expect(refusals(find('url', sound), 'https://exemplo.org/')).toHaveLength(1);
  });

  it('is none where the field may be empty', () => {
    expect(find('weightG')).toMatchObject({
      widget: 'number',
      value_type: 'float',
      required: false,
    });
    expect(find('detail', find('food').fields)).toMatchObject({ required: false });
    expect(find('week')).toMatchObject({ widget: 'number', value_type: 'int', required: true });
    expect(find('reviewedAt')).toMatchObject({ widget: 'datetime', date_format: 'YYYY-MM-DD' });
    const { required, fields = [] } = find('reviewedBy');
    expect([required, ...fields.map((field) => field.required)]).toEqual(Array(4).fill(false));
    // Decap would fill in today.
    expect(find('date', fields)).toMatchObject({ default: '' });
  });
});

/** A group of fields. */
const FORM: CmsField = { name: '', label: '', widget: 'object' };

/** What Decap would refuse of a value, or not show. */
function refusals(field: CmsField, value: unknown): string[] {
  const { name, required, pattern, min, max, options, field: item, fields = [] } = field;
  const refuse = (reason: string) => [`${name}: ${reason}`];
  if (value === undefined || value === null || value === '') {
    return required ? refuse('is missing') : [];
  }
  if (Array.isArray(value)) {
    const count = value.length;
    if (count < Number(min ?? 0) || count > Number(max ?? Infinity)) return refuse('count');
    if (options) return value.flatMap((one) => (isChoice(options, one) ? [] : refuse('choice')));
    return value.flatMap((one: unknown) => refusals(item ?? { ...FORM, name, fields }, one));
  }
  if (typeof value === 'object') {
    const values = new Map(Object.entries(value));
    const unknown = [...values.keys()].filter((key) => !fields.some((one) => one.name === key));
    return [
      ...unknown.flatMap((key) => refuse(`has no field ${key}`)),
      ...fields.flatMap((inner) => refusals(inner, values.get(inner.name))),
    ];
  }
  if (typeof value === 'number') {
    return value < Number(min) || value > Number(max) ? refuse('range') : [];
  }
  if (options) return isChoice(options, value) ? [] : refuse('choice');
  const [expression, message] = (pattern as [string, string] | undefined) ?? ['', ''];
  return new RegExp(expression).test(value as string) ? [] : refuse(message);
}

function isChoice(options: unknown, value: unknown): boolean {
  return (options as (CmsChoice | string)[]).some(
    (option) => (typeof option === 'string' ? option : option.value) === value,
  );
}

describe('the place', () => {
  it('on GitHub: drafts are pull requests, which are not merged here', () => {
    expect(deployed).toMatchObject({
      publish_mode: 'editorial_workflow',
      load_config_file: false,
      backend: { name: 'github', repo: 'maria/colinho', branch: 'main', squash_merges: true },
    });
    expect(deployed.backend.site_domain).toBe('colinho.example');
    expect(deployed.collections.filter(({ publish }) => publish !== false)).toEqual([]);
  });

  it('on this computer: files are written where they lie', () => {
    const local = cmsConfig({ kind: 'local', address: '/admin/api/v1' }, SOURCES);
    expect(local).toMatchObject({
      publish_mode: 'simple',
      backend: { name: 'proxy', proxy_url: '/admin/api/v1' },
    });
    expect(local.collections[0]).toMatchObject({ folder: 'weeks', publish: true });
  });

  it('never makes or deletes a file', () => {
    for (const collection of deployed.collections) {
      expect(collection).toMatchObject({ create: false, delete: false });
    }
  });
});
