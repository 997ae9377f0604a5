/** A public page as the search knows it. The build writes all of them into one file. */
export interface SearchedPage {
  /** Its address, without origin. */
  readonly url: string;
  readonly title: string;
  /** In the order in which they are read. */
  readonly parts: readonly SearchedPart[];
}

/** What stands under one heading. */
export interface SearchedPart {
  /** What the address of the part has after its '#'; empty at the beginning of a page, before any heading. */
  readonly id: string;
  /** The heading; empty as well there. */
  readonly title: string;
  /** What there is to read; none where the part is paid and only its heading is public. */
  readonly text?: string;
}

/** How the address of the file begins that the search looks through; its hash and ending follow. */
export const SEARCH_INDEX_PATH = '/_astro/search-index.';
