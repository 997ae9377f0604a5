import { MENU } from '#lib/menu.ts';
import { WEEK_NUMBERS } from '#contract/weeks.ts';

/** The pages to which a text may lead, by their addresses. */
export const SITE_PAGES: readonly string[] = [
  '/',
  ...MENU.map(({ href }) => href),
  ...WEEK_NUMBERS.map((week) => `/pregnancy-weeks/${week}`),
  '/account',
  '/after-loss',
  '/subscriptions',
  '/help',
  '/privacy',
  '/terms',
];
