import { decodeEntities } from '#tests/support/decode-entities.ts';

/** The content of a `<meta>`, by its name or property, as a user sees it; undefined where there is none. */
export function readMeta(html: string, key: string): string | undefined {
  const [, content] =
    new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html) ?? [];
  return content === undefined ? undefined : decodeEntities(content);
}

export function readTitle(html: string): string {
  return decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

/** The address of the canonical link; undefined where there is none. */
export function readCanonical(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

/** Where the links of a page lead. */
export function readLinks(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = '']) =>
    decodeEntities(href),
  );
}
