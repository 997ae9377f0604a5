import { MENU } from '#rules/menu.ts';

/** Of the weeks the first, one between, the last. */
const WEEK_PAGES = ['/pregnancy-weeks/6', '/pregnancy-weeks/20', '/pregnancy-weeks/40'];

export const MISSING_PAGES = ['/pregnancy-weeks/41', '/nao-existe'];

/** The guides, which say so far what is coming: all of one template. */
export const GUIDE_PAGES = MENU.filter(({ access }) => access === 'premium').map(
  ({ href }) => href,
);

/** The pages of words and layout of their own that a visitor may open. */
export const MAIN_PAGES = [
  '/',
  '/login',
  '/register',
  '/pregnancy-weeks',
  ...WEEK_PAGES,
  '/troussau',
  '/subscriptions',
];

/** Everything that a visitor may open and that answers 200. */
export const PUBLIC_PAGES = [...MAIN_PAGES, ...GUIDE_PAGES];

/** The pages of her account: not for search engines. */
export const ACCOUNT_PAGES = ['/login', '/register', '/dashboard'];
