import { readFileSync } from 'node:fs';
import { type Document, parse, visit, type YAMLParseError } from 'yaml';
import { quote, rule } from '#local/content/finding.ts';
import { fenceProblems } from './premium.ts';

type Explanation = Readonly<Record<'error' | 'what' | 'instead', string>>;

const EXPLANATIONS = parse(
  readFileSync(new URL('../data/explanations.yaml', import.meta.url), 'utf8'),
) as Readonly<Record<'fields' | 'body', readonly Explanation[]>>;

/** A parser's message in words for editors. */
function explain(kind: keyof typeof EXPLANATIONS, message: string) {
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
  const explained = explain('fields', `${error.code} ${error.message}`);
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
  report(toLine(line), 'unreadable', explain('body', message));
});
