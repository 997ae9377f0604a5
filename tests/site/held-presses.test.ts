import { expect, it } from 'vitest';

import { BUILT_PAGES } from './built-pages.ts';

const ISLAND = /<astro-island[^>]*\sclient="(\w+)"[^>]*>([^]*?)<\/astro-island>/g;
const ENABLED = /<(?:button|input|select|textarea)\b(?![^>]*\sdisabled\b)[^>]*>/g;

/** The field of a form keeps by itself what it is given until a script reads it. */
const isFormField = (tag: string): boolean => !tag.startsWith('<button') && tag.includes(' name="');

/** What can be pressed in a page's islands as they are served, with the directive that must not lose it. */
const SERVED = BUILT_PAGES.flatMap(({ path, html }) =>
  Array.from(html.matchAll(ISLAND)).flatMap(([, directive = '', content = '']) =>
    Array.from(content.matchAll(ENABLED), ([tag]) => ({ path, directive, tag })),
  ),
).filter(({ tag }) => !isFormField(tag));

it('serves a control enabled only where a press is held until the island can carry it out', () => {
  expect(SERVED.filter(({ directive }) => directive !== 'touched')).toEqual([]);
});

it('serves the controls of the timer, the account, the maternity folder and the search enabled', () => {
  expect(SERVED.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/account', '/contraction-timer', '/maternity-folder', '/search']),
  );
});
