import { MENU } from '#rules/menu.ts';
import { WEEK_NUMBERS } from '#rules/week-numbers.ts';

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
