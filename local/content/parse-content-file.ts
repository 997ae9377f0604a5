import { mdxToMdast } from 'satteri';
import { type Document, parseDocument, visit, YAMLParseError } from 'yaml';
import { contentKindOf } from './content-kind-of.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentText } from './content-text.ts';

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
