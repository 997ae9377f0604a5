import { MENU } from '#rules/menu.ts';
import { WEEK_FIRST, WEEK_LAST } from '#rules/weeks.ts';

const WEEK_PAGES = Array.from(
  { length: WEEK_LAST - WEEK_FIRST + 1 },
  (_, at) => `/pregnancy-weeks/${WEEK_FIRST + at}`,
);

/** The pages to which a text may lead, by their addresses. */
export const SITE_PAGES: readonly string[] = [
  '/',
  ...MENU.map(({ href }) => href),
  ...WEEK_PAGES,
  '/subscriptions',
  '/help',
  '/privacy',
  '/terms',
];
