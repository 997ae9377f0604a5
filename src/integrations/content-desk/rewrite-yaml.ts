import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { alignLists } from './align-lists.ts';
import { isSameValue } from './is-same-value.ts';
import { renderYaml } from './render-yaml.ts';
import { tidyValues } from './tidy-values.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A YAML text with other values in it. Only the lines of what changed are written anew; all others keep
 * their quotes, line breaks and comments.
 * @param values All values of the text, from a form: what is missing leaves the file.
 * @throws Error when the result would not say exactly these values.
 */
export function rewriteYaml(source: string, values: unknown): string {
  const document = parseDocument(source);
  const [error] = document.errors;
  if (error) throw error;
  const wanted = tidyValues(values, document.toJS());
  if (isSameValue(document.toJS(), wanted)) return source;
  const edits: Edit[] = [];
  collectNode(source, document.contents, wanted, edits);
  const result = applyEdits(source, edits);
  if (!isSameValue(parseDocument(result).toJS(), wanted)) {
    throw new Error('The changed values could not be written into the file');
  }
  return result;
}

/** Edits of the same place keep the order in which they came. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  let done = 0;
  const parts = edits
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map(({ start, end, text }) => {
      const part = source.slice(done, start) + text;
      done = end;
      return part;
    });
  return parts.join('') + source.slice(done);
}

/** @returns whether the node could take the value without being written anew as a whole. */
function collectNode(source: string, node: Node | null, value: unknown, edits: Edit[]): boolean {
  if (isMap<Scalarish, Node | null>(node) && !node.flow && isRecord(value)) {
    collectMap(source, node, value, edits);
    return true;
  }
  if (isSeq<Node>(node) && !node.flow && Array.isArray(value) && value.length > 0) {
    collectList(source, node, value, edits);
    return true;
  }
  return false;
}

type Scalarish = Node & { readonly value: unknown };

function collectMap(
  source: string,
  map: YAMLMap<Scalarish, Node | null>,
  values: Readonly<Record<string, unknown>>,
  edits: Edit[],
): void {
  const [first] = map.items;
  if (!first) return;
  const column = columnOf(source, startOf(first.key));
  map.items.forEach((pair, at) => {
    const key = String(pair.key.value);
    if (Object.hasOwn(values, key)) collectPair(source, pair, values[key], column, edits);
    else edits.push(removal(source, pair, map.items[at + 1]));
  });
  const known = new Set(map.items.map(({ key }) => String(key.value)));
  const end = Math.max(...map.items.map((pair) => endOf(source, pair)));
  for (const [key, value] of Object.entries(values)) {
    if (!known.has(key)) edits.push(insertion(end, column, renderYaml({ [key]: value }, column)));
  }
}

function collectPair(
  source: string,
  pair: Pair<Scalarish, Node | null>,
  value: unknown,
  column: number,
  edits: Edit[],
): void {
  const node = pair.value;
  if (isSameValue(toPlain(node), value) || collectNode(source, node, value, edits)) return;
  const key = String(pair.key.value);
  const isDay = isScalar(node) && DAY.test(source.slice(...spanOf(source, node)));
  const text =
    isDay && typeof value === 'string' && DAY.test(value)
      ? `${key}: ${value}`
      : renderYaml({ [key]: value }, column, styleOf(node));
  edits.push({ start: startOf(pair.key), end: endOf(source, pair), text });
}

/** A changed item is written where it stands; what is left over is added behind it, or taken out. */
function collectList(
  source: string,
  list: YAMLSeq<Node>,
  values: readonly unknown[],
  edits: Edit[],
): void {
  const dashOf = (item: Node) => source.lastIndexOf('-', startOf(item) - 1);
  const [first] = list.items;
  if (!first) return;
  const column = columnOf(source, dashOf(first));
  for (const { from, to, items } of alignLists(list.items.map(toPlain), values)) {
    list.items.slice(from, to).forEach((item, at) => {
      const start = dashOf(item);
      const [, end] = spanOf(source, item);
      if (at >= items.length) edits.push(wholeLines(source, start, end));
      else if (!collectNode(source, item, items[at], edits))
        edits.push({ start, end, text: renderYaml([items[at]], column, styleOf(item)) });
    });
    const added = items.slice(to - from).map((value) => renderYaml([value], column));
    const before = list.items[to - 1];
    const indent = ' '.repeat(column);
    if (before) {
      const [, end] = spanOf(source, before);
      for (const text of added) edits.push(insertion(end, column, text));
    } else {
      const start = dashOf(first);
      const text = added.map((lines) => `${lines}\n${indent}`).join('');
      edits.push({ start, end: start, text });
    }
  }
}

function removal(
  source: string,
  pair: Pair<Scalarish, Node | null>,
  next: Pair<Scalarish, Node | null> | undefined,
): Edit {
  const start = startOf(pair.key);
  // The first pair of an item shares its line with the dash.
  if (next && source.slice(lineStart(source, start), start).trim() !== '') {
    return { start, end: startOf(next.key), text: '' };
  }
  return wholeLines(source, start, endOf(source, pair));
}

function wholeLines(source: string, start: number, end: number): Edit {
  const lineEnd = source.indexOf('\n', end);
  return {
    start: lineStart(source, start),
    end: lineEnd < 0 ? source.length : lineEnd + 1,
    text: '',
  };
}

function insertion(at: number, column: number, text: string): Edit {
  return { start: at, end: at, text: `\n${' '.repeat(column)}${text}` };
}

function toPlain(node: Node | null): unknown {
  return node === null ? null : (JSON.parse(JSON.stringify(node)) as unknown);
}

function styleOf(node: Node | null) {
  return isScalar(node) && typeof node.value === 'string' ? node.type : undefined;
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** Where a node begins and where its last character stands; a text in lines ends before its line break. */
function spanOf(source: string, node: Node): [number, number] {
  const start = startOf(node);
  return [start, start + source.slice(start, node.range?.[1] ?? start).trimEnd().length];
}

function endOf(source: string, { key, value }: Pair<Scalarish, Node | null>): number {
  const end = spanOf(source, key)[1] + 1;
  return value ? Math.max(end, spanOf(source, value)[1]) : end;
}

function lineStart(source: string, at: number): number {
  return source.lastIndexOf('\n', at - 1) + 1;
}

function columnOf(source: string, at: number): number {
  return at - lineStart(source, at);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
