import type { Answer } from './bind.ts';

interface Page {
  readonly items: readonly unknown[];
  /** Address of the page that follows, within the site. */
  readonly next: string | null;
}

/** A page of a list as bare JSON; where the next one is stands in the `Link` header (RFC 8288). */
export const answerPage: Answer<Page> = ({ items, next }) => {
  const response = Response.json(items);
  if (next) response.headers.set('Link', `<${next}>; rel="next"`);
  return response;
};
