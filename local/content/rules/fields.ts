import type { z } from '#contract/z.ts';
import { valueAt } from '#local/content/content-file.ts';
import { type FieldGuide, fieldGuide } from '#local/content/field-guide.ts';
import { type Advice, listNames, nearestName, quote, rule } from '#local/content/finding.ts';
import { KINDS } from '#local/content/kinds.ts';

type Issue = z.core.$ZodIssue;

/** What a field should have been, by the schema's name of it. */
const EXPECTED: Readonly<Record<string, readonly [is: string, written: string]>> = {
  string: ['um texto', 'um texto; se for só um número, entre aspas simples.'],
  number: ['um número', 'só o número, sem aspas nem unidade e com ponto no lugar da vírgula.'],
  int: ['um número inteiro', 'só o número, sem ponto nem vírgula.'],
  boolean: ['sim ou não', '`true` ou `false`, sem aspas.'],
  array: ['uma lista', 'um item por linha, cada um com dois espaços, um hífen e um espaço antes.'],
  object: ['um grupo de campos', 'um campo por linha, cada um com dois espaços antes.'],
  date: ['um dia', 'o dia com ano, mês e dia, nesta ordem: 2026-11-21.'],
};

/** A problem that a schema found in a field, which may be missing. */
function explain(issue: Issue, value: unknown, guide: FieldGuide): Advice {
  const { label, description, name } = guide;
  const written = `\`${name}:\` e, em seguida, o que ele pede. ${description}`;
  const wanted = name === null ? description : written;
  if (value === undefined) return ['missing', { label, wanted }];
  if (value === null) return ['empty', { label, wanted }];
  const shown = typeof value === 'string' ? quote(value) : JSON.stringify(value);
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return wrongSize(issue, value, label);
    case 'invalid_type': {
      const [is, form] = EXPECTED[issue.expected] ?? ['outra coisa', description];
      return ['other-type', { is, label, written: form }];
    }
    case 'invalid_value': {
      const values = issue.values.map((one) => `\`${String(one)}\``).join(' ou ');
      return ['other-value', { value: shown, label, wanted: `${values}.` }];
    }
    case 'custom':
      return ['refused', { label, wanted: issue.message }];
    default:
      return ['other-value', { value: shown, label, wanted: description }];
  }
}

function wrongSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
  label: string,
): Advice {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (typeof value === 'string') {
    if (isSmall && limit === 1) return ['empty-text', { label }];
    const sizes = { size: letters(value.length), limit: letters(limit) };
    return [isSmall ? 'short' : 'long', { label, ...sizes, over: value.length - limit }];
  }
  if (Array.isArray(value)) {
    const items = value.length === 1 ? '1 item' : `${value.length} itens`;
    const bound = isSmall ? 'pelo menos' : 'no máximo';
    const least = issue.exact === true ? 'exatamente' : bound;
    return [isSmall ? 'few' : 'many', { label, items, bound: least, limit }];
  }
  const [is, than, or] = isSmall ? ['pequeno', 'maior', 'mais'] : ['grande', 'menor', 'menos'];
  const wanted = issue.inclusive === false ? `um número ${than} que ${limit}` : `${limit} ou ${or}`;
  return ['number', { value: JSON.stringify(value), is, label, wanted }];
}

const letters = (number: number) => `${number} letra${number === 1 ? '' : 's'}, com os espaços`;

/** The fields are those of the schema, each of its kind and within its limits. */
export const fields = rule('fields', 'all', ({ kind, document, data }, report) => {
  if (kind === 'words' || document === null) return;
  const issues = KINDS[kind].schema.safeParse(data).error?.issues ?? [];
  /** Fields that are not there because of a slip in their name, which says it already. */
  const misspelt = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const { label, inside } = fieldGuide(kind, issue.path);
    const place = label.startsWith('o item') ? ` n${label}` : ` em ${label}`;
    for (const key of issue.keys) {
      const nearest = nearestField(key, inside);
      if (nearest !== undefined) misspelt.add(String([...issue.path, nearest]));
      report([...issue.path, key], 'unknown', {
        ...{ key, nearest, place: issue.path.length === 0 ? '' : place },
        names: listNames(Object.keys(inside)),
      });
    }
  }
  const seen = new Set<string>();
  for (const issue of issues) {
    const path = String(issue.path);
    const value = valueAt(data, issue.path);
    // One field may break two rules at once: the first says enough.
    if (issue.code !== 'unrecognized_keys' && !seen.has(path))
      if (value !== undefined || !misspelt.has(path))
        report(issue.path, ...explain(issue, value, fieldGuide(kind, issue.path)));
    seen.add(path);
  }
});

/** The field that was probably meant, by its name or its title. */
function nearestField(key: string, inside: FieldGuide['inside']): string | undefined {
  const names = new Map(
    Object.entries(inside).flatMap(([name, { title = name }]) => [
      [name, name],
      [title, name],
    ]),
  );
  return names.get(nearestName(key, [...names.keys()]) ?? '');
}
