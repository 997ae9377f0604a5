import type { Page } from '@playwright/test';

/** Keeps the requests to an address waiting until `release`; `count` says how many have come. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    count += 1;
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve(), count: () => count };
}
