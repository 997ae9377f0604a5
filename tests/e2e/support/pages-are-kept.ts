import { expect, type Page } from '@playwright/test';

/** What the service worker keeps one by one, by address. */
export function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until all weeks have been kept, as happens by itself where the network is free. */
export async function pagesAreKept(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const paths = await keptPages(page);
        return paths.filter((path) => path.startsWith('/pregnancy-weeks/')).length;
      },
      { timeout: 30_000 },
    )
    .toBe(35);
}
