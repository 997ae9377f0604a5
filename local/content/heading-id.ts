/** The id that a heading gets, in the built pages and at the Git host: letters, digits and hyphens, accents included. */
export const headingId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
