/** Stands in `outside` where an element was. */
export const CUT_MARK = '\u2702';

interface Cut {
  /** The inner HTML of each element that carries the attribute, in order. */
  readonly inside: readonly string[];
  /** All the rest, with a mark in the place of each. */
  readonly outside: string;
}

/**
 * Cuts the elements with an attribute out of HTML that a build wrote (every tag closed, none of these
 * elements inside another). Throws where one of them does not end.
 */
export function cutElements(html: string, attribute: string): Cut {
  const opening = new RegExp(`<([a-z][\\w-]*)(?:\\s[^<>]*)?\\s${attribute}(?=[\\s=>])[^<>]*>`, 'g');
  const inside: string[] = [];
  let outside = '';
  let end = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [tag, name = ''] = found;
    const closing = findClosing(html, name, opening.lastIndex);
    inside.push(html.slice(found.index + tag.length, closing));
    outside += html.slice(end, found.index) + CUT_MARK;
    end = closing + `</${name}>`.length;
    opening.lastIndex = end;
  }
  return { inside, outside: outside + html.slice(end) };
}

function findClosing(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^<>]*>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return found.index;
  }
  throw new Error(`<${name}> does not end`);
}
