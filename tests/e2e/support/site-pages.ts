import { GUIDE_SLUGS } from '#rules/guides.ts';

/** Of the weeks the first, one between, the last. */
const WEEK_PAGES = ['/pregnancy-weeks/6', '/pregnancy-weeks/20', '/pregnancy-weeks/40'];

export const MISSING_PAGES = ['/pregnancy-weeks/41', '/nao-existe'];

/** The premium guides. */
export const GUIDE_PAGES = GUIDE_SLUGS.map((slug) => `/${slug}`);

/** Where the provider sends her back to. */
export const PAYMENT_PAGES = ['/payment/success', '/payment/failure', '/payment/pending'];

/** The pages of words and layout of their own that a visitor may open. */
export const MAIN_PAGES = [
  '/',
  '/login',
  '/register',
  '/pregnancy-weeks',
  ...WEEK_PAGES,
  '/troussau',
  '/contraction-timer',
  '/subscriptions',
  ...PAYMENT_PAGES,
  '/account',
  '/terms',
  '/privacy',
];

/** Everything that a visitor may open and that answers 200. */
export const PUBLIC_PAGES = [...MAIN_PAGES, ...GUIDE_PAGES];

/** The pages of her account and her payments: not for search engines. */
export const ACCOUNT_PAGES = ['/login', '/register', '/dashboard', '/account', ...PAYMENT_PAGES];
