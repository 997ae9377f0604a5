import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The folder of the published site, as the build left it. */
export const DIST = new URL('../../dist/', import.meta.url);

/** A page of dist/. */
export interface BuiltPage {
  /** Its address without origin: '/', '/pregnancy-weeks/20'. */
  readonly path: string;
  readonly html: string;
}

/** All pages, by path. */
export const BUILT_PAGES: readonly BuiltPage[] = (
  existsSync(DIST) ? readdirSync(DIST, { recursive: true, encoding: 'utf8' }) : []
)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    path: `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/'),
    html: readFileSync(new URL(file, DIST), 'utf8'),
  }))
  .sort((one, other) => one.path.localeCompare(other.path));

/** Whether a page's robots meta keeps it out of search engines. */
export const isKeptOut = ({ html }: BuiltPage): boolean =>
  /<meta[^>]*name="robots"[^>]*noindex/.test(html);

/** The pages for search engines and messengers. */
export const INDEXABLE_PAGES = BUILT_PAGES.filter((page) => !isKeptOut(page));
