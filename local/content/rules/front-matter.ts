import { type Document, visit, type YAMLParseError } from 'yaml';
import { errorAt, quote, rule } from '#local/content/finding.ts';

/** What an editor reads of an error that broke the fields: what is wrong, and what to write. */
type YamlAdvice = readonly [what: string, instead: string];

const QUOTES: YamlAdvice = [
  'Há dois-pontos no meio do texto de um campo, e eles confundem a leitura.',
  "o texto inteiro entre aspas simples, como em `title: 'Puerpério: o que muda'`.",
];
const INDENT: YamlAdvice = [
  'Esta linha não combina com as vizinhas: pelos espaços no começo, ou por falta dos dois-pontos depois do nome.',
  '`nome: texto`, sem espaço antes do nome de um campo; em uma lista, dois espaços antes de `-`.',
];
const SPECIAL: YamlAdvice = [
  'O texto do campo começa com um sinal que tem outro sentido aqui.',
  "o texto inteiro entre aspas simples, como em `name: '* com asterisco'`.",
];

/** By the parser's code; messages of one code that need other words come first. */
const ADVICE: readonly (readonly [code: string, message: RegExp, ...YamlAdvice])[] = [
  ['BLOCK_AS_IMPLICIT_KEY', /Nested mappings/, ...QUOTES],
  ['BLOCK_AS_IMPLICIT_KEY', /./, ...INDENT],
  ['MULTILINE_IMPLICIT_KEY', /./, ...INDENT],
  ['BAD_INDENT', /./, ...INDENT],
  ['UNEXPECTED_TOKEN', /./, ...INDENT],
  ['BAD_SCALAR_START', /./, ...SPECIAL],
  ['BAD_ALIAS', /./, ...SPECIAL],
  ['TAG_RESOLVE_FAILED', /./, ...SPECIAL],
  [
    'TAB_AS_INDENT',
    /./,
    'A linha começa com a tecla Tab, e aqui só valem espaços.',
    'dois espaços no lugar de cada Tab.',
  ],
  [
    'DUPLICATE_KEY',
    /./,
    'Este campo aparece duas vezes no mesmo lugar.',
    'o campo uma vez só: junte os dois textos ou apague o que sobrou.',
  ],
  [
    'MISSING_CHAR',
    /quote/,
    'Uma aspa foi aberta e não foi fechada.',
    "a aspa que falta no fim do texto. Dentro de aspas simples, um apóstrofo se escreve duas vezes: 'copo d''água'.",
  ],
  [
    'MISSING_CHAR',
    /./,
    'Falta um sinal: dois-pontos depois do nome de um campo, ou o fecho de uma lista ou chave.',
    '`nome: texto`, com dois-pontos e um espaço depois do nome do campo.',
  ],
];

const OTHER: YamlAdvice = [
  'Os campos não podem ser lidos a partir desta linha.',
  'a linha como as vizinhas, `nome: texto` ou `- item`. Se não achar o motivo, desfaça a mudança e faça-a de novo, aos poucos.',
];

/** A YAML error in words for editors. */
function explainYamlError({ code, message }: YAMLParseError): YamlAdvice {
  const known = ADVICE.find(([of, pattern]) => of === code && pattern.test(message));
  return known === undefined ? OTHER : [known[2], known[3]];
}

/** The fields between the two lines `---`, or of a YAML file, can be read at all. */
export const frontMatter = rule('front-matter', ({ kind, document, text, yaml, yamlLine }) => {
  if (kind === 'words') return [];
  if (document === null) return text.startsWith('---') ? UNCLOSED : MISSING;
  // One slip makes many errors: the first is where it is.
  const [error] = document.errors;
  if (error === undefined) return [];
  const before = yaml.slice(0, placeOf(error, document)).split('\n');
  const line = yaml.split('\n')[before.length - 1] ?? '';
  const [what, instead] = explainYamlError(error);
  const place = line.trim() === '' ? '' : ` A linha: ${quote(line)}`;
  return errorAt(yamlLine + before.length - 1, `${what}${place}`, instead);
});

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
