import { cutExcerpt } from '#rules/search/cut-excerpt.ts';
import type { SearchedPage, SearchedPart } from '#rules/search/searched-page.ts';
import { wordKey } from '#rules/search/word-key.ts';
import type { FoundPage } from './find-pages.ts';

/** Parts of a page that are shown: more would hide the next page. */
const MOST_PARTS = 2;

/** A page that was found, as an item of the list: where it leads, its best parts, and the words in them. */
export function resultItem({ page, parts, keys }: FoundPage): HTMLLIElement {
  const title = element('h2', '', link(page.url, page.title));
  const hasPaid = page.parts.some(({ text }) => text === undefined);
  if (hasPaid) title.append(' ', element('span', 'badge is-premium', 'Premium'));
  const best = parts.slice(0, MOST_PARTS);
  // What has no heading stands directly below the title.
  const inOrder = [...best.filter(({ id }) => !id), ...best.filter(({ id }) => id)];
  return element('li', 'result', title, ...inOrder.map((part) => partOf(part, page, keys)));
}

/** The beginning of a page has no heading but the page's, which stands above already. */
function partOf(part: SearchedPart, page: SearchedPage, keys: ReadonlySet<string>): Element {
  const words =
    part.text === undefined
      ? element('p', 'small muted', 'Esta parte do guia é do Premium.')
      : element('p', 'small', ...excerptOf(part.text, keys));
  if (!part.id) return words;
  const address = `${page.url}#${part.id}`;
  return element('div', 'part', element('p', '', link(address, part.title)), words);
}

function excerptOf(text: string, keys: ReadonlySet<string>): (Node | string)[] {
  return cutExcerpt(text, (word) => keys.has(wordKey(word))).map((part) =>
    part.isMarked ? element('mark', '', part.text) : part.text,
  );
}

function link(url: string, text: string): HTMLAnchorElement {
  const made = element('a', '', text);
  made.href = url;
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
