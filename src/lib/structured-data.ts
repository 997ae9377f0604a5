/** A thing in the words of schema.org. */
export type SchemaThing = Readonly<Record<string, unknown>>;

/** A page on the way to another. */
interface TrailStep {
  readonly name: string;
  /** With origin. */
  readonly url: string;
}

/** The way from the landing page to a page, which comes last and, being the page itself, needs no address. */
export function toBreadcrumbs(above: readonly TrailStep[], page: string): SchemaThing {
  const steps = [...above.map(({ name, url }) => ({ name, item: url })), { name: page }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** One thing or more as the text of a JSON-LD block, in which no `<` may end the block. */
export function toJsonLd(things: readonly SchemaThing[]): string {
  const [first] = things;
  const content = things.length === 1 ? first : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll(
    '<',
    '\\u003c',
  );
}
