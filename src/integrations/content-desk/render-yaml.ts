import { Document, isPair, isScalar, Scalar, visit } from 'yaml';

/** Columns of a line in `content/`. */
const WIDTH = 100;

/** How a text is written: as it was, unless it no longer fits into its line. */
type TextStyle = Scalar.Type | undefined;

/**
 * One pair of a map, `{ key: value }`, or one item of a list, `[value]`, as lines of a content file:
 * without the first line's indentation and without a line break at the end.
 * @param column Where the pair or the item begins.
 * @param style How its text was written before, if it is one text.
 */
export function renderYaml(part: object, column: number, style?: TextStyle): string {
  const document = new Document(part, {
    // The site's own user takes `yes` and days for more than text; a day is written by its own rule.
    compat: 'yaml-1.1',
  });
  let isOneLine = false;
  visit(document, {
    Scalar: (key, scalar, path) => {
      if (typeof scalar.value !== 'string' || key === 'key') return;
      const parent = path.at(-1);
      const name = isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : '';
      const depth = path.filter((node) => !isPair(node)).length * 2;
      const isShort = column + depth + name.length + scalar.value.length + 4 <= WIDTH;
      if (style === Scalar.QUOTE_SINGLE || style === Scalar.QUOTE_DOUBLE) {
        const hasOnlySingle = scalar.value.includes("'") && !scalar.value.includes('"');
        scalar.type = hasOnlySingle ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE;
        isOneLine = true;
      } else if (!isShort || style === Scalar.BLOCK_FOLDED) scalar.type = Scalar.BLOCK_FOLDED;
    },
  });
  const text = document.toString({ lineWidth: isOneLine ? 0 : WIDTH - column, singleQuote: true });
  return text.trimEnd().replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`);
}
