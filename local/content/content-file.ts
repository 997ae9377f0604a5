import { type MdastNode, mdxToMdast } from 'satteri';
import { type Document, parseDocument, visit, YAMLParseError } from 'yaml';

/** The collections of `content/`, by what one file of theirs is. */
export type ContentKind =
  | 'week'
  | 'guide'
  | 'care'
  | 'bag'
  | 'essentials'
  | 'sounds'
  | 'vaccines'
  | 'exams'
  | 'plan'
  | 'sources'
  /** `content/palavras.txt`: neither fields nor a body, only `text`. */
  | 'words';

/** One file of `content/` as an editor left it: broken parts are null, and a rule says why. */
export interface ContentFile {
  /** Path from the project's root, such as `content/weeks/07.mdx`. */
  readonly path: string;
  readonly kind: ContentKind;
  /** The whole file, its lines ended by `\n`. */
  readonly text: string;
  /** The front matter, or the whole of a YAML file; its ranges count from the start of `yaml`. */
  readonly document: Document.Parsed | null;
  readonly yaml: string;
  /** Line of the file on which `yaml` begins, counted from 1. */
  readonly yamlLine: number;
  /** The fields as they stand, unchecked; null when the YAML cannot be read. */
  readonly data: unknown;
  /** The MDX below the front matter; empty for YAML. */
  readonly body: string;
  /** Line of the file on which `body` begins, counted from 1. */
  readonly bodyLine: number;
  /** The body as the site's own parser reads it, with positions from the start of `body`. */
  readonly tree: MdastNode | null;
  /** Why `tree` is null, as the parser says it. */
  readonly treeError: string | null;
}

/** A file of `content/` as it is read, before anything is understood of it. */
export interface ContentText {
  /** Path from the project's root, such as `content/weeks/07.mdx`. */
  readonly path: string;
  readonly text: string;
}

/** The name of the file of a week, in two digits: `07.mdx`. */
export function weekFileName(week: number): string {
  return `${String(week).padStart(2, '0')}.mdx`;
}

const KIND_OF_FILE: Readonly<Record<string, ContentKind>> = {
  'content/birth-plan.yaml': 'plan',
  'content/exams.yaml': 'exams',
  'content/music.yaml': 'sounds',
  'content/sources.yaml': 'sources',
  'content/trousseau/essenciais.yaml': 'essentials',
  'content/trousseau/mala-maternidade.yaml': 'bag',
  'content/vaccines.yaml': 'vaccines',
  'content/palavras.txt': 'words',
};
const KIND_OF_FOLDER: Readonly<Record<string, ContentKind>> = {
  weeks: 'week',
  guides: 'guide',
  care: 'care',
};

/** The files of data, each the only one of its kind. */
export const DATA_FILES = Object.keys(KIND_OF_FILE).filter((path) => path.endsWith('.yaml'));

/** What a file of `content/` is by its path, or null for one that the site does not read. */
export function contentKindOf(path: string): ContentKind | null {
  const [, folder = ''] = /^content\/(weeks|guides|care)\/[^/]+\.mdx$/.exec(path) ?? [];
  return KIND_OF_FILE[path] ?? KIND_OF_FOLDER[folder] ?? null;
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** A file of `content/` taken apart; null when the site does not read files of its name. */
export function parseContentFile({ path, text: written }: ContentText): ContentFile | null {
  const kind = contentKindOf(path);
  if (kind === null) return null;
  const text = written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const parts = kind === 'words' ? NOTHING : path.endsWith('.mdx') ? splitMdx(text) : inYaml(text);
  const document = parts.yaml === null ? null : readYaml(parts.yaml);
  return {
    path,
    kind,
    text,
    document,
    yaml: parts.yaml ?? '',
    yamlLine: parts.yamlLine,
    data: readData(document),
    body: parts.body,
    bodyLine: parts.bodyLine,
    ...parseBody(parts.body),
  };
}

interface Parts {
  readonly yaml: string | null;
  readonly yamlLine: number;
  readonly body: string;
  readonly bodyLine: number;
}

const NOTHING: Parts = { yaml: null, yamlLine: 1, body: '', bodyLine: 1 };
const inYaml = (text: string): Parts => ({ ...NOTHING, yaml: text });

function splitMdx(text: string): Parts {
  const [fences, yaml] = text.startsWith('---') ? (FRONT_MATTER.exec(text) ?? []) : [];
  if (fences === undefined || yaml === undefined) return NOTHING;
  const bodyLine = fences.split('\n').length;
  return { yaml, yamlLine: 2, body: text.slice(fences.length), bodyLine };
}

/** YAML without references: editors write a star to mark words, and not to mean another field. */
function readYaml(yaml: string): Document.Parsed {
  const document = parseDocument(yaml);
  visit(document, {
    Alias: (_, { range }) => {
      const [start = 0, end = 0] = range ?? [];
      document.errors.push(new YAMLParseError([start, end], 'BAD_ALIAS', 'Unexpected alias'));
    },
  });
  return document;
}

function readData(document: Document.Parsed | null): unknown {
  return document === null || document.errors.length > 0 ? null : document.toJS();
}

function parseBody(body: string): Pick<ContentFile, 'tree' | 'treeError'> {
  try {
    return { tree: mdxToMdast(body), treeError: null };
  } catch (error) {
    return { tree: null, treeError: error instanceof Error ? error.message : String(error) };
  }
}
