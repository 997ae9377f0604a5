/** How the address of the file begins that the search looks through; its hash and ending follow. */
export const SEARCHED_TEXTS_PATH = '/_astro/searched-texts.';
