import type { MdastNode } from 'satteri';
import { isPair, isScalar, visit } from 'yaml';
import type { ContentFile } from './content-file.ts';
import { attributesOf } from './nodes.ts';
import { lineInBody, lineOf } from './places.ts';

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

type Piece = readonly [text: string, line: number];

/** A text put together from pieces, each with the line on which it begins; line breaks become spaces. */
function join(pieces: readonly Piece[], isPaid: boolean): Prose {
  const starts: { at: number; line: number }[] = [];
  let text = '';
  for (const [piece, line] of pieces)
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) text += ' ';
      starts.push({ at: text.length, line: line + index });
      text += part;
    }
  const lineAt = (at: number) => starts.findLast((start) => start.at <= at)?.line ?? 1;
  return { text, field: [], isPaid, lineAt };
}

/** Attributes of components that a user reads. */
const READ_ATTRIBUTES = ['title', 'label', 'labels', 'tabs'];
/** A text within an attribute; one behind `id:` is the name of a panel, which nobody reads. */
const TEXT_IN_CODE = /(?<name>\bid: ?)?(?<quote>['"])(?<text>.*?)\k<quote>/g;

/** What a user reads of a file's body, block by block; nothing if the body cannot be parsed. */
export function listBodyProse(file: ContentFile): Prose[] {
  const { body, nodes } = file;
  const isBlock = ({ type }: MdastNode) => ['paragraph', 'heading', 'tableRow'].includes(type);
  const piecesOf = (node: MdastNode): Piece[] => {
    if (node.type === 'text') return [[node.value, lineOf(file, node)]];
    if (node.type === 'break') return [[' ', lineOf(file, node)]];
    const inside = 'children' in node ? (node.children as MdastNode[]).flatMap(piecesOf) : [];
    return node.type === 'tableCell' ? [...inside, [' ', lineOf(file, node)]] : inside;
  };
  return nodes.flatMap(({ node, parents, isPaid }) => {
    if (parents.some(isBlock)) return [];
    if (isBlock(node)) return join(piecesOf(node), isPaid);
    const start = node.position?.start.offset ?? 0;
    return attributesOf(node)
      .filter(({ name }) => READ_ATTRIBUTES.includes(name))
      .flatMap(({ value }) => Array.from(value.matchAll(TEXT_IN_CODE)))
      .flatMap(({ groups }) => {
        const text = groups?.text ?? '';
        const line = lineInBody(file, Math.max(start, body.indexOf(text, start)));
        return groups?.name === undefined ? join([[text, line]], isPaid) : [];
      });
  });
}

/** Fields that hold names of the project, addresses, or words that stand in the text already. */
const NOT_PROSE =
  'article canaries covers drawing due id measure network opens reviewedAt reviewedBy source sources url'.split(
    ' ',
  );

/** What a user reads of a file's fields; nothing of `sources.yaml`, whose titles are not ours to word. */
function listFieldProse({ kind, document, yaml, yamlLine }: ContentFile): Prose[] {
  const prose: Prose[] = [];
  if (document === null || kind === 'sources') return prose;
  visit(document, {
    Pair: (_, { key }) =>
      isScalar(key) && NOT_PROSE.includes(String(key.value)) ? visit.SKIP : undefined,
    Scalar: (position, { value, range }, path) => {
      if (position === 'key' || typeof value !== 'string' || !range) return;
      const [start, end] = range;
      const firstLine = yamlLine + yaml.slice(0, start).split('\n').length - 1;
      const written = yaml.slice(start, end).replace(/^[>|][-+\d]*/, '');
      /** For each word, on which of the value's lines it stands. */
      const lines = written
        .split('\n')
        .flatMap((line, index) => Array<number>(countWords(line)).fill(index));
      prose.push({
        text: value.replace(/\s/g, ' '),
        field: path.flatMap((node) =>
          isPair(node) && isScalar(node.key) ? [String(node.key.value)] : [],
        ),
        isPaid: false,
        lineAt: (at) => firstLine + (lines[countWords(value.slice(0, at + 1)) - 1] ?? 0),
      });
    },
  });
  return prose;
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Many rules read the same files. */
const read = new WeakMap<ContentFile, readonly Prose[]>();

/** Everything of a file that a user reads, fields first. */
export function listProse(file: ContentFile): readonly Prose[] {
  const prose = read.get(file) ?? [...listFieldProse(file), ...listBodyProse(file)];
  read.set(file, prose);
  return prose;
}
