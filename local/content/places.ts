import type { MdastNode } from 'satteri';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { ContentFile } from './content-file.ts';

/** Where a field is, from the outside in: names of fields, places in lists counted from 0. */
export type FieldPath = readonly PropertyKey[];

/** Where something is wrong: a line of the file counted from 1, a field, or a node of the body. */
export type Place = number | FieldPath | MdastNode;

const isPath = (place: Place): place is FieldPath => Array.isArray(place);

/** The line of the file on which that begins. */
export function lineOf(file: ContentFile, place: Place): number {
  if (typeof place === 'number') return place;
  if (isPath(place)) return lineOfField(file, place);
  return file.bodyLine + (place.position?.start.line ?? 1) - 1;
}

/** The line of the file that holds that place of its body. */
export const lineInBody = ({ body, bodyLine }: ContentFile, offset: number) =>
  bodyLine + body.slice(0, offset).split('\n').length - 1;

/**
 * The line of a field's name, or of a list's item; of a field that is missing, that of what it should be in.
 * @param words when given and found in the field, the line on which they begin.
 */
export function lineOfField(file: ContentFile, path: FieldPath, words?: string): number {
  const { yaml, yamlLine, document } = file;
  const [start, end] = rangeOf(document?.contents ?? null, path);
  const at = words === undefined ? -1 : yaml.slice(start, end).indexOf(words);
  return yamlLine + yaml.slice(0, start + Math.max(0, at)).split('\n').length - 1;
}

function rangeOf(contents: Node | null, path: FieldPath): readonly [start: number, end: number] {
  let node: unknown = contents;
  let range: readonly [number, number] = [0, endOf(contents) ?? 0];
  for (const step of path) {
    const key = isMap(node)
      ? node.items.map((pair) => pair.key).find((one) => isScalar(one) && one.value === step)
      : isSeq(node) && typeof step === 'number'
        ? node.items[step]
        : undefined;
    if (key === undefined) return range;
    node = isMap(node) ? node.get(key, true) : key;
    range = [(key as Node).range?.[0] ?? range[0], endOf(node) ?? range[1]];
  }
  return range;
}

const endOf = (node: unknown) => (node as Node | null | undefined)?.range?.[1];
