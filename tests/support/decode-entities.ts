const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** A text with the entities that Astro and Markdown write undone; any other stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, digits, name) => {
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16));
    if (typeof digits === 'string') return String.fromCodePoint(Number(digits));
    return NAMED[String(name)] ?? entity;
  });
}
