const TEXTS = /\sdata-texts="\/([^"]+)"/;
const SCRIPT = /<astro-island[^>]*\scomponent-url="\/([^"]+)"/;

/**
 * What the search page alone loads, when she turns to its field: the texts and the island that searches them.
 * @param html The search page, with the address of the texts in it.
 * @returns their paths below dist.
 */
export function listSearchFiles(html: string): string[] {
  return [TEXTS, SCRIPT].map((pattern) => {
    const path = pattern.exec(html)?.[1];
    if (!path) throw new Error(`The search page names no file by ${String(pattern)}`);
    return path;
  });
}
