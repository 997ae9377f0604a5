import { GUIDE_SLUGS } from '#contract/guides.ts';

/**
 * What a page may weigh as it is sent (brotli), in bytes: its HTML with the styles in it, and our scripts. Drawings
 * are counted apart.
 * 14 KB are what a server may send before it has to wait for the phone's first answer.
 */
const PAGE_BYTES = 14_336;
const PAGE_BYTES_OF: Readonly<Record<string, number>> = {
  '/': 18_432,
  // A long text with an island that waits for a touch.
  '/after-loss': 16_064,
  // As a guide: 85 things, each with its drawing and what is said of it.
  '/troussau': 18_240,
  // Guides have islands that wait for a touch: 2.5 KB of Astro's runtime and of `client:touched`.
  ...Object.fromEntries(GUIDE_SLUGS.map((slug) => [`/${slug}`, 17_856])),
};

/** What the scripts of a page without an island may weigh, those in its HTML and those beside it. */
export const STATIC_SCRIPT_BYTES = 3_072;

/** What Astro's island runtime and `client:touched` add where a static page has an island that waits for a touch. */
export const TOUCHED_SCRIPT_BYTES = 2_560;

/**
 * What all scripts of a page with an island may weigh for a signed-in user. React DOM takes 60 KB of it, once for
 * all pages.
 */
const ISLAND_SCRIPT_BYTES = 91_840;
const ISLAND_SCRIPT_BYTES_OF: Readonly<Record<string, number>> = {
  // What pages share has the log of contractions in it, so that timer and folder ask for no further file.
  '/account': 111_616,
  // A page of a network in between is told from the end of a link.
  '/ao-vivo': 92_288,
  // The questions beside the store that may hold their sum.
  '/como-voce-esta': 94_112,
  '/contraction-timer': 99_328,
  // The curves, the table and the form are the page.
  '/crescimento': 112_256,
  // What this week asks stands beside the week, and must not come after it.
  '/dashboard': 95_616,
  // As the growth: what is counted from a birth, and the day as strip, list and timers, or as chart and table.
  '/diario': 108_800,
  '/diario/historia': 109_952,
  '/login': 81_920,
  '/maternity-folder': 100_416,
  '/payment/pending': 77_824,
  '/payment/success': 77_824,
  '/subscriptions': 77_824,
};

/** Script files of a page before the first touch: React, what all pages share, the island, and two more. */
const SCRIPT_FILES = 5;
const SCRIPT_FILES_OF: Readonly<Record<string, number>> = {
  // All that the others have one of: the log, the forms, and the payments, which the pages that sell need alone.
  '/account': 6,
  // What is counted from a birth is a file of the vaccines and milestones, too; the curves are of the diary's sheet.
  '/crescimento': 7,
  // What the diary's pages share.
  '/diario': 7,
  '/diario/historia': 7,
};

/** The pages that have an island; every other page is static. */
export const ISLAND_PAGES = [
  '/account',
  '/ao-vivo',
  '/como-voce-esta',
  '/confirm-email',
  '/contraction-timer',
  '/crescimento',
  '/dashboard',
  '/diario',
  '/diario/historia',
  '/forgot-password',
  '/login',
  '/maternity-folder',
  '/offline',
  '/payment/pending',
  '/payment/success',
  '/register',
  '/reset-password',
  '/subscriptions',
];

/** The two fonts together. */
export const FONT_BYTES = 30_720;

/** What a drawing may weigh that stands in a page or beside it, and all of one page. */
export const DRAWING_BYTES = 6_144;
export const PAGE_DRAWING_BYTES = 40_960;

/** Markup of a drawing, in characters, from which on a second copy in one page is too much. An icon has fewer. */
export const SVG_COPY_LENGTH = 400;

/** What a guest may be sent of a static page. */
export function pageBudget(path: string): number {
  return PAGE_BYTES_OF[path] ?? PAGE_BYTES;
}

/** How many script files a page may ask for before the first touch. */
export function scriptFileBudget(path: string): number {
  return SCRIPT_FILES_OF[path] ?? SCRIPT_FILES;
}

/** What the scripts of a page with an island may weigh. */
export function islandScriptBudget(path: string): number {
  return ISLAND_SCRIPT_BYTES_OF[path] ?? ISLAND_SCRIPT_BYTES;
}
