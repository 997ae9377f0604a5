import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parseDocument,
  Scalar,
  type ScalarTag,
  stringify,
  type Tags,
  visit,
  type YAMLSeq,
} from 'yaml';

/** The name under which `open-cms.ts` registers how files are read and written. */
export const CMS_FORMAT = 'colinho';
/** The field that carries the file's own text through the form; it is shown to nobody. */
const ORIGINAL = 'originalText';
/** The field of the text below a front matter. */
export const BODY_FIELD = 'body';
/** The field of a file that is one list. */
export const LIST_FIELD = 'items';

const FRONT_MATTER = /^---\n([\s\S]*?\n)---(?:\n|$)/;
/** Columns of a line in `content/`. */
const WIDTH = 100;
const TEXT = 'tag:yaml.org,2002:str';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads and writes the files of `content/` for the CMS: what was not changed stays byte for byte. */
export const entryFormat = {
  /** The fields of a file, with what `toFile` needs to write it again. */
  fromFile(text: string): Record<string, unknown> {
    const { yaml, body } = splitFile(text);
    const document = parseDocument(yaml);
    const [error] = document.errors;
    if (error) throw error;
    const data = document.toJS() as unknown;
    const fields = Array.isArray(data)
      ? { [LIST_FIELD]: data as unknown[] }
      : { ...(data as object) };
    return {
      ...fields,
      ...(body === undefined ? {} : { [BODY_FIELD]: body.trim() }),
      [ORIGINAL]: text,
    };
  },

  /** @throws Error when the fields are none that `fromFile` gave: the CMS makes no new files. */
  toFile(fields: Readonly<Record<string, unknown>>): string {
    const { [ORIGINAL]: original, [BODY_FIELD]: body, ...values } = fields;
    if (typeof original !== 'string') throw new Error('This entry has no file to be written into');
    const parts = splitFile(original);
    const isList = Array.isArray(parseDocument(parts.yaml).toJS());
    const yaml = rewriteYaml(parts.yaml, isList ? values[LIST_FIELD] : values);
    return (
      parts.head + yaml + (parts.body === undefined ? '' : parts.gap + writeBody(parts.body, body))
    );
  },
};

/** The parts of a file; the gap is between the YAML and the body, which a file of YAML alone has not. */
function splitFile(text: string) {
  const [whole, yaml] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || yaml === undefined) {
    return { head: '', yaml: text, gap: '', body: undefined };
  }
  return { head: '---\n', yaml, gap: '---\n', body: text.slice(whole.length) };
}

function writeBody(before: string, body: unknown): string {
  const text = typeof body === 'string' ? body.replaceAll('\r\n', '\n').trim() : '';
  if (text === before.trim()) return before;
  return text === '' ? '' : `\n${text}\n`;
}

/**
 * A YAML text with other values in it, formatted as Prettier would. What did not change keeps its quotes,
 * line breaks and comments.
 * @param values All values of the text, from a form: what is missing leaves the file.
 * @throws Error when the result would not say exactly these values.
 */
function rewriteYaml(source: string, values: unknown): string {
  const document = parseDocument(source, {
    // Another parser may take `yes` and days for more than text.
    compat: 'yaml-1.1',
    customTags: (tags) => tags.map((tag) => withUnchangedTexts(tag, source)),
  });
  const [error] = document.errors;
  if (error) throw error;
  const before: unknown = document.toJS();
  const wanted = tidyValues(values, before);
  if (isSame(before, wanted)) return source;
  document.contents = update(document, document.contents, wanted) as ParsedNode;
  foldLongTexts(document);
  const result = document.toString({ lineWidth: WIDTH, singleQuote: true, trailingComma: true });
  if (!isSame(parseDocument(result).toJS(), wanted)) {
    throw new Error('The changed values could not be written into the file');
  }
  return result;
}

/**
 * What a form holds, as a content file says it. A text is one paragraph, so pasted line breaks become
 * spaces; an emptied number is null; any other emptied field leaves the file, and so does a group of them. Unchanged values stay as they are.
 */
function tidyValues(values: unknown, before: unknown): unknown {
  if (values === before) return values;
  if (typeof values === 'string') return values.replace(/[ \t\r\n]+/g, ' ').trim();
  if (Array.isArray(values)) {
    return values.map((value, at) => tidyValues(value, Array.isArray(before) ? before[at] : null));
  }
  if (!isRecord(values)) return values;
  const old = isRecord(before) ? before : {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (isRecord(value) && Object.values(value).every((one) => (one ?? '') === '')) return [];
      if ((value ?? '') !== '') return [[key, tidyValues(value, old[key])]];
      return typeof old[key] === 'number' || old[key] === null ? [[key, null]] : [];
    }),
  );
}

/** @returns the node itself with the value in it, or a new one in its place. */
function update(document: Document, node: Node | null | undefined, value: unknown): Node {
  if (isSeq<Node>(node) && Array.isArray(value)) return updateList(document, node, value);
  if (isMap<Node, Node>(node) && isRecord(value)) {
    for (const { key } of [...node.items]) if (!Object.hasOwn(value, String(key))) node.delete(key);
    for (const [key, inner] of Object.entries(value))
      node.set(key as unknown as Node, update(document, node.get(key, true), inner));
    return node;
  }
  if (node && isSame(node.toJS(document), value)) return node;
  const fresh = document.createNode(value, { aliasDuplicateObjects: false });
  if (!isScalar(node) || !isScalar(fresh)) return fresh;
  const { comment, commentBefore, spaceBefore } = node;
  Object.assign(fresh, { comment, commentBefore, spaceBefore });
  return takeStyle(fresh, node);
}

/** Unchanged items keep their nodes; a changed one is written into the one that stood in its place. */
function updateList(document: Document, list: YAMLSeq<Node>, values: readonly unknown[]): Node {
  const old = [...list.items];
  // An emptied list is `[]`, and a filled one has lines again.
  if (old.length === 0) list.flow = false;
  const gone = new Set(old);
  const texts = old.map((node) => sorted(node.toJS(document)));
  const unchanged = values.map((value) => {
    const text = sorted(value);
    const found = old.find((node, at) => gone.has(node) && texts[at] === text);
    if (found) gone.delete(found);
    return found;
  });
  let place = 0;
  const places = unchanged.map((node) => {
    if (node) place = old.indexOf(node);
    const taken = node ?? old[place];
    if (!taken || (!node && !gone.delete(taken))) return undefined;
    place++;
    return taken;
  });
  for (const node of gone) keepComment(list, node, gone);
  list.items = values.map((value, at) => update(document, places[at], value));
  return list;
}

/** The comment above an item heads the ones that follow too: it outlives the item. */
function keepComment(list: YAMLSeq<Node>, node: Node, gone: ReadonlySet<Node>): void {
  if (!node.commentBefore) return;
  const next = list.items.slice(list.items.indexOf(node)).find((item) => !gone.has(item));
  const join = (after: string | null | undefined) =>
    [node.commentBefore, after].filter((text) => text).join('\n');
  if (!next) list.comment = join(list.comment);
  else {
    next.commentBefore = join(next.commentBefore);
    if (node.spaceBefore) next.spaceBefore = true;
  }
}

/** A changed text keeps its kind of quotes or its fold, and a day goes without. */
function takeStyle(fresh: Scalar, { type, value: old }: Scalar): Scalar {
  const { value } = fresh;
  if (typeof value !== 'string') return fresh;
  const hasOnlySingle = value.includes("'") && !value.includes('"');
  if (type === Scalar.PLAIN && DAY.test(String(old)) && DAY.test(value)) fresh.source = value;
  if (type === Scalar.BLOCK_FOLDED) fresh.type = type;
  if (type === Scalar.QUOTE_SINGLE || type === Scalar.QUOTE_DOUBLE)
    fresh.type = hasOnlySingle ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE;
  return fresh;
}

/** Texts that are new and without quotes are folded where they do not fit into their line. */
function foldLongTexts(document: Document): void {
  visit(document, {
    Scalar: (key, scalar, path) => {
      if (typeof scalar.value !== 'string' || scalar.range || scalar.type || key === 'key') return;
      const parent = path.at(-1);
      const name = isPair(parent) ? String(parent.key) : '';
      const indent = path.filter(isCollection).length * 2;
      // The key's colon and quotes, if there are any.
      if (indent + name.length + scalar.value.length + 4 > WIDTH) scalar.type = Scalar.BLOCK_FOLDED;
    },
  });
}

/** The tag of texts, which writes an unchanged one as its source has it; `yaml` alone would fold it anew. */
function withUnchangedTexts(tag: Tags[number], source: string): Tags[number] {
  if (typeof tag === 'string' || tag.collection || tag.tag !== TEXT) return tag;
  const stringifyText: ScalarTag['stringify'] = (scalar, context, ...rest) => {
    if (scalar.range) {
      const [start, end] = scalar.range;
      const lineBreak = context.implicitKey ? null : /\n *$/.exec(source.slice(0, start));
      return (lineBreak?.[0] ?? '') + source.slice(start, end).trimEnd();
    }
    if (scalar.source !== undefined) return scalar.source;
    // A quoted text has one line, as Prettier leaves it.
    const lineWidth = scalar.type?.startsWith('QUOTE') ? 0 : WIDTH;
    const options = { ...context.options, lineWidth };
    return tag.stringify?.(scalar, { ...context, options }, ...rest) ?? '';
  };
  return { ...tag, stringify: stringifyText };
}

/** A value as text, with the keys of its maps in one order. */
const sorted = (value: unknown) =>
  stringify(value, { sortMapEntries: true, aliasDuplicateObjects: false });

const isSame = (one: unknown, other: unknown) => one === other || sorted(one) === sorted(other);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
