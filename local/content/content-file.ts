import { type Document, parseDocument, visit, YAMLParseError } from 'yaml';
import { type ContentKind, contentKindOf } from './kinds.ts';
import { parseBody, type PlacedNode } from './nodes.ts';

/** A file of `content/` as it is read, before anything is understood of it. */
export interface ContentText {
  /** Path from the project's root, such as `content/weeks/07.mdx`. */
  readonly path: string;
  readonly text: string;
}

/** One file of `content/` as an editor left it, its lines ended by `\n`. Lines count from 1. */
export interface ContentFile extends ContentText {
  readonly kind: ContentKind;
  /** The file's name without its ending: the name of a guide's page. */
  readonly slug: string;
  /** The front matter, or the whole of a YAML file; its ranges count from the start of `yaml`. */
  readonly document: Document.Parsed | null;
  readonly yaml: string;
  /** Line of the file on which `yaml` begins. */
  readonly yamlLine: number;
  /** The fields as they stand, unchecked; null when the YAML cannot be read. */
  readonly data: unknown;
  /** The MDX below the front matter; empty for YAML. */
  readonly body: string;
  /** Line of the file on which `body` begins. */
  readonly bodyLine: number;
  /** What stands in the body, the root first; none if it cannot be read. */
  readonly nodes: readonly PlacedNode[];
  /** Why there are no nodes, as the parser says it. */
  readonly syntaxError: string | null;
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** A file of `content/` taken apart; null when the site does not read files of its name. */
export function parseContentFile({ path, text: written }: ContentText): ContentFile | null {
  const kind = contentKindOf(path);
  if (kind === undefined) return null;
  const text = written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const isMdx = path.endsWith('.mdx');
  const matter = isMdx && text.startsWith('---') ? FRONT_MATTER.exec(text) : null;
  const yaml = kind === 'words' ? undefined : isMdx ? matter?.[1] : text;
  const document = yaml === undefined ? null : readYaml(yaml);
  const body = matter === null ? '' : text.slice(matter[0].length);
  return {
    path,
    kind,
    slug: path.replace(/^.*\/|\.\w+$/g, ''),
    text,
    document,
    yaml: yaml ?? '',
    yamlLine: matter === null ? 1 : 2,
    data: document === null || document.errors.length > 0 ? null : document.toJS(),
    body,
    bodyLine: matter?.[0].split('\n').length ?? 1,
    ...parseBody(body),
  };
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

/** The value of a field as it stands, or undefined where there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  );
}
