const NOINDEX = /<meta name="robots" content="noindex[^>]*>/;

/** Whether a page asks not to be indexed. */
export function isKeptFromSearch(html: string): boolean {
  return NOINDEX.test(html);
}
