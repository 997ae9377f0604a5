import { BUILT_PAGES } from './built-pages.ts';
import { readCanonical } from './read-markup.ts';

const landing = BUILT_PAGES.find(({ path }) => path === '/');

/** The origin for which dist/ was built, as its landing page names it. */
export const SITE_ORIGIN = new URL(readCanonical(landing?.html ?? '') ?? 'http://nowhere.invalid')
  .origin;
