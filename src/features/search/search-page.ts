/** A public page as the search knows it. */
export interface SearchedPage {
  /** Its address, without origin. */
  readonly url: string;
  readonly title: string;
  /** Words that mean this page before any other, though others may say them more often. */
  readonly topics?: string;
  /** In the order in which they are read. */
  readonly parts: readonly SearchedPart[];
}

/** What stands under one heading. */
export interface SearchedPart {
  /** What the address of the part has after its '#'; empty at the beginning of a page, before any heading. */
  readonly id: string;
  /** The heading; empty as well there. */
  readonly title: string;
  /** How what there is to read begins; none where the part is paid and only its heading is public. */
  readonly text?: string;
  /** Of the rest the words by which it is found. */
  readonly words?: string;
}

/** A page in the file that the build writes: an id that follows from its heading is left out. */
export interface StoredPage extends Omit<SearchedPage, 'parts'> {
  readonly parts: readonly (Omit<SearchedPart, 'id'> & { readonly id?: string })[];
}

/** How the address of the file begins that the search looks through; its hash and ending follow. */
export const SEARCH_INDEX_PATH = '/_astro/search-index.';

/** As Markdown makes an id of a heading. */
const toId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');

export function toStored({ parts, ...page }: SearchedPage): StoredPage {
  return {
    ...page,
    parts: parts.map(({ id, ...part }) => (id === toId(part.title) ? part : { id, ...part })),
  };
}

/** The pages as the file has them, with all ids. */
export function fromStored(pages: readonly StoredPage[]): SearchedPage[] {
  return pages.map((page) => ({
    ...page,
    parts: page.parts.map((part) => ({ ...part, id: part.id ?? toId(part.title) })),
  }));
}
