import { type HTMLElement, parse } from 'node-html-parser';

import { decodeEntities } from '#tests/support/decode-entities.ts';

import { BUILT_PAGES } from '../built-pages.ts';

/** A page of dist/ as a tree of elements; throws where there is none at that path. */
export function parsePage(path: string): HTMLElement {
  const page = BUILT_PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`dist has no page ${path}`);
  return parse(page.html);
}

/** The words of an element without its code, those of two elements apart. */
export const wordsOf = (element: HTMLElement | null): string =>
  decodeEntities(
    (element?.innerHTML ?? '')
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Where the links of an element lead, in their order. */
export const linksOf = (element: HTMLElement | null): (string | undefined)[] =>
  (element?.querySelectorAll('a') ?? []).map((link) => link.getAttribute('href'));
