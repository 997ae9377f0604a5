import type { z } from '#contract/z.ts';
import { type FieldPath, lineOfField, valueAt } from '#local/content/content-fields.ts';
import type { ContentFile, ContentKind } from '#local/content/content-file.ts';
import { type FieldGuide, fieldGuide, SCHEMA_OF_KIND } from '#local/content/field-guide.ts';
import { type ContentProblem, errorAt, nearestName, quote, rule } from '#local/content/finding.ts';

type Issue = z.core.$ZodIssue;
type Advice = readonly [what: string, instead: string];

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

/**
 * A problem that a schema found, in words for editors.
 * @param value what stands in the field; undefined when the field is missing.
 */
function explainFieldProblem(issue: Issue, value: unknown, guide: FieldGuide): Advice {
  const { label, description } = guide;
  if (value === undefined) return [`Falta ${label}.`, describe(guide)];
  if (value === null) return [`Está vazio: ${label}.`, describe(guide)];
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return wrongSize(issue, value, label);
    case 'invalid_type': {
      const [is, written] = EXPECTED[issue.expected] ?? ['outra coisa', description];
      return [`Aqui se espera ${is}: ${label}.`, written];
    }
    case 'invalid_value':
      return [
        `Não vale ${shown(value)} em ${label}.`,
        `${issue.values.map((allowed) => `\`${String(allowed)}\``).join(' ou ')}.`,
      ];
    case 'custom':
      return [`Não vale o que está em ${label}.`, issue.message];
    default:
      return [`Não vale ${shown(value)} em ${label}.`, description];
  }
}

/** The name with the sign after it, for a field that is not there, and what belongs there. */
const describe = ({ name, description }: FieldGuide) =>
  name === null ? description : `\`${name}:\` e, em seguida, o que ele pede. ${description}`;

const shown = (value: unknown) =>
  typeof value === 'string' ? quote(value) : JSON.stringify(value);

function wrongSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
  label: string,
): Advice {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const bound = isSmall ? 'pelo menos' : 'no máximo';
  if (typeof value === 'string') {
    if (isSmall && limit === 1) return [`Está vazio: ${label}.`, 'o texto que falta.'];
    return [
      `Ficou ${isSmall ? 'curto' : 'longo'} demais (${letters(value.length)}): ${label}.`,
      `${bound} ${letters(limit)}${isSmall ? '' : `: corte ${value.length - limit}`}.`,
    ];
  }
  if (Array.isArray(value))
    return [
      `Tem ${items(value.length)}, e é ${isSmall ? 'pouco' : 'demais'}: ${label}.`,
      `${issue.exact === true ? 'exatamente' : bound} ${limit}, um item por linha.`,
    ];
  return [
    `O número ${shown(value)} é ${isSmall ? 'pequeno' : 'grande'} demais para ${label}.`,
    issue.inclusive === false
      ? `um número ${isSmall ? 'maior' : 'menor'} que ${limit}.`
      : `${limit} ou ${isSmall ? 'mais' : 'menos'}.`,
  ];
}

const letters = (number: number) => `${number} letra${number === 1 ? '' : 's'}, com os espaços`;
const items = (number: number) => (number === 1 ? '1 item' : `${number} itens`);

/** The fields are those of the schema, each of its kind and within its limits. */
export const fields = rule('fields', (file) => {
  const { kind, document, data } = file;
  if (kind === 'words' || document === null || document.errors.length > 0) return [];
  const { error } = SCHEMA_OF_KIND[kind].safeParse(data);
  const issues = error?.issues ?? [];
  const misspelt = new Set(issues.flatMap((issue) => listMeant(issue, kind)));
  return issues.flatMap((issue, index) => {
    const guide = fieldGuide(kind, issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownField(file, issue.path, key, guide));
    // One field may break two rules at once: the first says enough.
    if (issues.findIndex(({ path }) => String(path) === String(issue.path)) < index) return [];
    // The name that is not known says it already.
    if (valueAt(data, issue.path) === undefined && misspelt.has(String(issue.path))) return [];
    const [what, instead] = explainFieldProblem(issue, valueAt(data, issue.path), guide);
    return errorAt(lineOfField(file, issue.path), what, instead);
  });
});

function unknownField(
  file: ContentFile,
  path: FieldPath,
  key: string,
  guide: FieldGuide,
): ContentProblem {
  const nearest = nearestField(key, guide);
  const where = path.length === 0 ? '' : ` ${inPlace(guide.label)}`;
  return errorAt(
    lineOfField(file, [...path, key]),
    `Não existe o campo \`${key}\`${where}.`,
    nearest === undefined
      ? `um destes nomes: ${guide.inside.map(({ name }) => `\`${name}\``).join(', ')}. Se não é nenhum, apague o campo.`
      : `\`${nearest}:\` no lugar de \`${key}:\`.`,
  );
}

const inPlace = (label: string) => (label.startsWith('o item') ? `n${label}` : `em ${label}`);

/** The field that was probably meant, by its name or its title. */
function nearestField(key: string, { inside }: FieldGuide): string | undefined {
  const names = new Map(
    inside.flatMap(({ name, title }) => [
      [name, name],
      [title, name],
    ]),
  );
  return names.get(nearestName(key, [...names.keys()]) ?? '');
}

/** The paths of the fields that an issue's unknown names stand for. */
function listMeant(issue: z.core.$ZodIssue, kind: Exclude<ContentKind, 'words'>): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const guide = fieldGuide(kind, issue.path);
  return issue.keys.flatMap((key) => {
    const nearest = nearestField(key, guide);
    return nearest === undefined ? [] : [String([...issue.path, nearest])];
  });
}
