import { isPair, isScalar, visit } from 'yaml';
import type { ContentFile } from '#local/content/content-file.ts';
import type { Prose } from './prose.ts';

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
export function listFieldProse({ kind, document, yaml, yamlLine }: ContentFile): Prose[] {
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
