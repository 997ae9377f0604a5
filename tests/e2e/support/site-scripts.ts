/** The addresses of the scripts that a page of the site loads, for tests that keep them waiting. */
export const SITE_SCRIPTS = /\/_astro\/.*\.js$/;
