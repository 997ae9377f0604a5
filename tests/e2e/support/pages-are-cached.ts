import { expect, type Page } from '@playwright/test';

/** What the service worker has cached one by one, by address. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/**
 * Waits until all that may be cached is, as happens by itself where the network is free.
 * @param missing What is still on its way.
 */
export async function pagesAreCached(page: Page, missing: readonly string[] = []): Promise<void> {
  await expect.poll(() => missingPages(page)).toEqual(missing);
}

/** What the service worker's own list names and its cache does not hold yet. */
function missingPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text();
    const [address = ''] = /\/_astro\/cached-files\.[\w-]+\.json/.exec(worker) ?? [];
    const list = (await (await fetch(address)).json()) as { path: string }[];
    const cache = await caches.open('pages');
    const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return list.map(({ path }) => path).filter((path) => !cached.has(path));
  });
}
