import { GUIDE_SLUGS } from '#contract/guides.ts';
import { OFFLINE_PATH } from '#features/offline/worker-messages.ts';
import { WEEK_NUMBERS } from '#contract/weeks.ts';

/** Of the weeks the first, one between, the last. */
const WEEK_PAGES = ['/pregnancy-weeks/6', '/pregnancy-weeks/20', '/pregnancy-weeks/40'];

export const ALL_WEEK_PAGES = WEEK_NUMBERS.map((week) => `/pregnancy-weeks/${week}`);

export const MISSING_PAGES = ['/pregnancy-weeks/41', '/nao-existe'];

/** The premium guides. */
export const GUIDE_PAGES = GUIDE_SLUGS.map((slug) => `/${slug}`);

/** Sections of pages that open another panel of theirs than the first. */
export const TROUSSEAU_TABS = ['/troussau#essenciais', '/troussau#enxoval'];
export const GUIDE_TABS = [
  '/birth-plan#cesarea',
  '/baby-milestones#anos',
  '/postpartum-care#parto-normal',
  '/postpartum-care#recem-nascido',
];

/** Where the provider sends her back to. */
export const PAYMENT_PAGES = ['/payment/success', '/payment/failure', '/payment/pending'];

/** One page of each template, as a guest sees it. */
export const TEMPLATE_PAGES = [
  '/',
  '/register',
  '/pregnancy-weeks',
  '/pregnancy-weeks/20',
  '/troussau',
  '/contraction-timer',
  '/maternity-folder',
  '/crescimento',
  '/diario',
  '/diario/historia',
  '/como-voce-esta',
  '/ao-vivo',
  '/subscriptions',
  '/payment/success',
  '/account',
  '/search',
  '/help',
  '/after-loss',
  '/terms',
  '/vaccines',
];

/** The pages of words and layout of their own that a guest may open. */
export const MAIN_PAGES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/account-deleted',
  '/pregnancy-weeks',
  ...WEEK_PAGES,
  '/troussau',
  '/contraction-timer',
  '/maternity-folder',
  '/crescimento',
  '/diario',
  '/diario/historia',
  '/como-voce-esta',
  '/ao-vivo',
  '/subscriptions',
  ...PAYMENT_PAGES,
  '/account',
  '/search',
  '/help',
  '/after-loss',
  '/terms',
  '/privacy',
];

/** Everything that a guest may open and that answers 200. */
export const PUBLIC_PAGES = [...MAIN_PAGES, ...GUIDE_PAGES];

/** What opens without a network; as a page of its own here. */
export const OFFLINE_PAGE = OFFLINE_PATH;
