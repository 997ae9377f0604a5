/** Longer than this nobody waits for a look: what it is for can be used without it. In ms. */
const PATIENCE_MS = 3_000;

const loading = new Map<string, Promise<unknown>>();

/**
 * Adds a stylesheet that only a part of the page uses, once a page. Resolves when it holds, or cannot be had.
 * @param address As `import address from '#styles/….css?url'` gives it.
 */
export function loadStyles(address: string): Promise<unknown> {
  const known = loading.get(address);
  if (known) return known;
  const added = document.createElement('link');
  added.rel = 'stylesheet';
  added.href = address;
  const settled = new Promise((resolve) => {
    added.onload = resolve;
    added.onerror = () => {
      loading.delete(address);
      added.remove();
      resolve(undefined);
    };
    setTimeout(resolve, PATIENCE_MS);
  });
  loading.set(address, settled);
  document.head.append(added);
  return settled;
}
