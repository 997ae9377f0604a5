import { type Document, visit, type YAMLParseError } from 'yaml';
import { z } from '#contract/z.ts';
import { valueAt } from '#local/content/content-file.ts';
import { type FieldGuide, fieldGuide } from '#local/content/field-guide.ts';
import {
  type Advice,
  listNames,
  nearestName,
  quote,
  readData,
  rule,
} from '#local/content/finding.ts';
import { KINDS } from '#local/content/kinds.ts';
import { fenceProblems } from './premium.ts';

const explanations = z.array(
  z.strictObject({ error: z.string(), what: z.string(), instead: z.string() }),
);
/** See the comments of the file. */
const EXPLANATIONS = readData(
  'explanations',
  z.strictObject({
    fields: explanations,
    body: explanations,
    types: z.record(z.string(), z.strictObject({ is: z.string(), written: z.string() })),
  }),
);

/** A parser's message in words for editors. */
function sayError(kind: 'fields' | 'body', message: string) {
  for (const { error, what, instead } of EXPLANATIONS[kind]) {
    const pattern = new RegExp(error);
    const [found] = pattern.exec(message) ?? [];
    if (found !== undefined)
      return { what: found.replace(pattern, what), instead: found.replace(pattern, instead) };
  }
  throw new Error(`The list of explanations has no last one for ${kind}`);
}

/** The fields between the two lines `---`, or of a YAML file, can be read at all. */
export const fieldSyntax = rule('front-matter', 'all', (file, report) => {
  const { kind, document, text, yaml, yamlLine } = file;
  if (kind === 'words') return;
  if (document === null) return report(1, text.startsWith('---') ? 'unclosed' : 'none');
  // One slip makes many errors: the first is where it is.
  const [error] = document.errors;
  if (error === undefined) return;
  const before = yaml.slice(0, startOf(error, document)).split('\n').length - 1;
  const line = yaml.split('\n')[before] ?? '';
  const explained = sayError('fields', `${error.code} ${error.message}`);
  const place = line.trim() === '' ? '' : ` A linha: ${quote(line)}`;
  report(yamlLine + before, 'unreadable', { ...explained, place });
});

/** Where the slip is: of a quotation that never ends, its beginning. */
function startOf({ code, pos: [start] }: YAMLParseError, document: Document.Parsed): number {
  let place = start;
  if (code === 'MISSING_CHAR')
    visit(document, {
      Scalar: (_, { type, range }) => {
        if (type?.startsWith('QUOTE') && range && range[0] < start && range[1] >= start)
          place = range[0];
      },
    });
  return place;
}

/** The body can be read at all: of a message such as "3:1: Expected a closing tag for `<Premium>` (3:1)". */
export const bodySyntax = rule('mdx-syntax', 'all', (file, report) => {
  const { syntaxError, bodyLine } = file;
  if (syntaxError === null) return;
  if (syntaxError.includes('Premium>') && fenceProblems(file).length > 0) return;
  const toLine = (line: string) => bodyLine + Number(line) - 1;
  const message = syntaxError.replace(/(?<=\()\d+(?=:)/g, (line) => String(toLine(line)));
  const [, line = '1'] = /^(\d+):/.exec(message) ?? [];
  report(toLine(line), 'unreadable', sayError('body', message));
});

type Issue = z.core.$ZodIssue;

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
      const type = EXPLANATIONS.types[issue.expected];
      return ['other-type', { label, ...(type ?? { is: 'outra coisa', written: description }) }];
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
