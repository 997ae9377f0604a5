/** What Astro marks the elements of a component with styles of its own with. */
const SCOPE = /data-astro-cid-([a-z0-9]+)/g;
const LENGTH = 4;

/**
 * The page with shorter names of its components' scopes, in markup and styles alike. A name follows from
 * the component's own, so that pages and paid texts of different builds agree. @throws where two
 * components would come to share one: then LENGTH has to grow.
 */
export function shortenScopes(html: string): string {
  const full = new Map<string, string>();
  return html.replace(SCOPE, (_, hash: string) => {
    const short = hash.slice(0, LENGTH);
    const known = full.get(short) ?? hash;
    if (known !== hash) throw new Error(`Two components' styles would share the mark ${short}`);
    full.set(short, hash);
    return `data-s-${short}`;
  });
}
