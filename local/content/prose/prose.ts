import type { MdastNode } from 'satteri';
import { isPair, isScalar, visit } from 'yaml';
import type { ContentFile } from '#local/content/content-file.ts';

/** A run of text that a user reads as one: a paragraph, a list item, a row, a title, a field. */
export interface Prose {
  /** On one line, without marks; what is only code or an address is left out. */
  readonly text: string;
  /** Names of the field it stands in, from the outside, such as `warningSigns`, `0`; none in a body. */
  readonly field: readonly string[];
  /** Whether it stands inside `<Premium>`. */
  readonly isPaid: boolean;
  /** Line of the file, counted from 1, that holds the character at that place of `text`. */
  readonly lineAt: (at: number) => number;
}

/** Puts a text together from pieces and remembers which line each of them comes from. */
class ProseBuilder {
  #text = '';
  readonly #marks: { at: number; line: number }[] = [];

  /** Adds what begins on that line; its line breaks become spaces. */
  add(piece: string, line: number): void {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) this.#text += ' ';
      this.#marks.push({ at: this.#text.length, line: line + index });
      this.#text += part;
    }
  }

  /** What was added. */
  build(isPaid: boolean, field: readonly string[] = []): Prose {
    const marks = this.#marks;
    const lineAt = (at: number) => marks.findLast((mark) => mark.at <= at)?.line ?? 1;
    return { text: this.#text, field, isPaid, lineAt };
  }
}

/** Attributes of components that a user reads. */
const READ_ATTRIBUTES = ['title', 'label', 'labels', 'tabs'];
/** A text within an expression, and whether it is the name of a panel, which nobody reads. */
const TEXT_IN_CODE = /(?<name>\bid: ?)?(?<quote>['"])(?<text>.*?)\k<quote>/g;

const firstLine = (node: MdastNode) => node.position?.start.line ?? 1;
const childrenOf = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? (node.children as MdastNode[]) : [];

/** What a user reads of a file's body, block by block; nothing if the body cannot be parsed. */
export function listBodyProse({ body, bodyLine, tree }: ContentFile): Prose[] {
  const found: Prose[] = [];
  const toFileLine = (line: number) => line + bodyLine - 1;

  const addWords = (builder: ProseBuilder, node: MdastNode) => {
    if (node.type === 'text') builder.add(node.value, toFileLine(firstLine(node)));
    else if (node.type === 'break') builder.add(' ', toFileLine(firstLine(node)));
    for (const child of childrenOf(node)) {
      addWords(builder, child);
      if (child.type === 'tableCell') builder.add(' ', toFileLine(firstLine(child)));
    }
  };

  const addAttributes = (node: MdastNode, isPaid: boolean) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !READ_ATTRIBUTES.includes(attribute.name))
        continue;
      const { value } = attribute;
      const texts =
        typeof value === 'string'
          ? [value]
          : Array.from(value?.value.matchAll(TEXT_IN_CODE) ?? []).flatMap(({ groups }) =>
              groups?.name === undefined ? [groups?.text ?? ''] : [],
            );
      for (const text of texts) {
        const start = node.position?.start.offset ?? 0;
        const before = body.slice(0, Math.max(start, body.indexOf(text, start)));
        const builder = new ProseBuilder();
        builder.add(text, toFileLine(before.split('\n').length));
        found.push(builder.build(isPaid));
      }
    }
  };

  const walk = (node: MdastNode, isPaid: boolean) => {
    const isInside = isPaid || (node.type === 'mdxJsxFlowElement' && node.name === 'Premium');
    addAttributes(node, isInside);
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableRow') {
      const builder = new ProseBuilder();
      addWords(builder, node);
      found.push(builder.build(isInside));
    } else for (const child of childrenOf(node)) walk(child, isInside);
  };

  if (tree !== null) walk(tree, false);
  return found;
}

/** Fields that hold names of the project, addresses, or words that stand in the text already. */
const NOT_PROSE = [
  'article',
  'canaries',
  'covers',
  'drawing',
  'due',
  'id',
  'measure',
  'network',
  'reviewedAt',
  'source',
  'sources',
  'url',
];

/** What a user reads of a file's fields; nothing of `sources.yaml`, whose titles are not ours to word. */
function listFieldProse({ kind, document, yaml, yamlLine }: ContentFile): Prose[] {
  const found: Prose[] = [];
  if (document === null || kind === 'sources') return found;
  visit(document, {
    Pair: (_, { key }) =>
      isScalar(key) && NOT_PROSE.includes(String(key.value)) ? visit.SKIP : undefined,
    Scalar: (position, { value, range }, path) => {
      if (position === 'key' || typeof value !== 'string' || !range) return;
      const [start, end] = range;
      const field = path.flatMap((node) =>
        isPair(node) && isScalar(node.key) ? [String(node.key.value)] : [],
      );
      const firstLine = yamlLine + yaml.slice(0, start).split('\n').length - 1;
      const lines = listWordLines(yaml.slice(start, end));
      found.push({
        text: value.replace(/\s/g, ' '),
        field,
        isPaid: false,
        lineAt: (at) => firstLine + (lines[countWords(value.slice(0, at + 1)) - 1] ?? 0),
      });
    },
  });
  return found;
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** For each word of a value as it is written, on which of its lines it stands, counted from 0. */
function listWordLines(written: string): number[] {
  return written
    .replace(/^[>|][-+\d]*/, '')
    .split('\n')
    .flatMap((line, index) => Array<number>(countWords(line)).fill(index));
}

/** Many rules read the same files. */
const read = new WeakMap<ContentFile, readonly Prose[]>();

/** Everything of a file that a user reads, fields first. */
export function listProse(file: ContentFile): readonly Prose[] {
  const cached = read.get(file);
  if (cached !== undefined) return cached;
  const prose = [...listFieldProse(file), ...listBodyProse(file)];
  read.set(file, prose);
  return prose;
}
