import { type Document, visit, type YAMLParseError } from 'yaml';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { explainYamlError } from '#local/content/explain-yaml-error.ts';
import { quote } from '#local/content/quote.ts';

/** The fields between the two lines `---`, or of a YAML file, can be read at all. */
export const frontMatter: ContentRule = {
  name: 'front-matter',
  find({ kind, document, text, yaml, yamlLine }) {
    if (kind === 'words') return [];
    if (document === null) return [text.startsWith('---') ? UNCLOSED : MISSING];
    // One slip makes many errors: the first is where it is.
    const [error] = document.errors;
    if (error === undefined) return [];
    const before = yaml.slice(0, placeOf(error, document)).split('\n');
    const line = yaml.split('\n')[before.length - 1] ?? '';
    const { what, instead } = explainYamlError(error);
    const place = line.trim() === '' ? '' : ` A linha: ${quote(line)}`;
    return [errorAt(yamlLine + before.length - 1, `${what}${place}`, instead)];
  },
};

/** Where the slip is: of a quotation that never ends, its beginning. */
function placeOf({ code, pos: [start] }: YAMLParseError, document: Document.Parsed): number {
  let place = start;
  if (code === 'MISSING_CHAR') {
    visit(document, {
      Scalar: (_, { type, range }) => {
        const isQuoted = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE';
        if (isQuoted && range && range[0] < start && range[1] >= start) place = range[0];
      },
    });
  }
  return place;
}

const MISSING = errorAt(
  1,
  'O arquivo não começa com os campos (título, fontes e os outros).',
  '`---` na primeira linha, depois um campo por linha, depois outra linha só com `---`, e então o texto. Outro arquivo da pasta serve de modelo.',
);

const UNCLOSED = errorAt(
  1,
  'Os campos começam com `---`, mas falta a linha que os fecha.',
  'uma linha só com `---` depois do último campo, antes do texto.',
);
