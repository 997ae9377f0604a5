import { expect, it } from 'vitest';

import { BUILT_PAGES } from './built-pages.ts';

/** The controls of a page's islands, as they are served. */
function servedControls(html: string): string[] {
  // One that waits for a touch carries out the press that it was woken by.
  const islands = html.matchAll(/<astro-island(?![^>]*\sclient="touched")[^]*?<\/astro-island>/g);
  return Array.from(islands).flatMap(([island]) =>
    Array.from(island.matchAll(/<(?:button|input|select|textarea)\b[^>]*>/g), ([tag]) => tag),
  );
}

/** Whether it keeps by itself what it is given until a script reads it: the field of a form does. */
const isFormField = (tag: string): boolean => !tag.startsWith('<button') && tag.includes(' name="');

const PAGES = BUILT_PAGES.map(({ path, html }) => ({
  path,
  controls: servedControls(html),
})).filter(({ controls }) => controls.length > 0);

it('finds the controls of forms and of the folder', () => {
  expect(PAGES.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/login', '/maternity-folder', '/register']),
  );
});

it.each(PAGES)('$path closes what would be lost before its scripts have come', ({ controls }) => {
  expect(controls.filter((tag) => !isFormField(tag) && !/ disabled\b/.test(tag))).toEqual([]);
});
