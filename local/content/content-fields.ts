import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { ContentFile } from './content-file.ts';

/** Where a field is, from the outside in: names of fields, places in lists counted from 0. */
export type FieldPath = readonly PropertyKey[];

/**
 * Line of the file, counted from 1, on which a field begins: that of its name, or of the list's item. A
 * field that is missing has the line of what it should be in.
 * @param words when given and found in the field, the line on which they begin.
 */
export function lineOfField(file: ContentFile, path: FieldPath, words?: string): number {
  const place = placeOf(file.document?.contents ?? null, path);
  const inField = words === undefined ? -1 : offsetOf(words, file.yaml, place);
  const offset = inField === -1 ? place.start : inField;
  return file.yamlLine + file.yaml.slice(0, offset).split('\n').length - 1;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function placeOf(contents: Node | null, path: FieldPath): Place {
  let node: unknown = contents;
  let place: Place = { start: 0, end: contents?.range?.[1] ?? 0 };
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (pair === undefined || !isScalar(pair.key)) return place;
      node = pair.value;
      place = { start: pair.key.range?.[0] ?? place.start, end: endOf(node, place.end) };
    } else if (isSeq(node) && typeof step === 'number') {
      const item = node.items[step] as Node | undefined;
      if (item === undefined) return place;
      node = item;
      place = { start: item.range?.[0] ?? place.start, end: endOf(item, place.end) };
    } else return place;
  }
  return place;
}

const endOf = (node: unknown, otherwise: number) => (node as Node | null)?.range?.[1] ?? otherwise;

/** Where the words begin, however their line is broken; -1 if they are not there. */
function offsetOf(words: string, yaml: string, { start, end }: Place): number {
  const pattern = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const at = yaml.slice(start, end).search(new RegExp(pattern));
  return at === -1 ? -1 : start + at;
}

/** The value of a field as it stands, or undefined where there is none. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  );
}
