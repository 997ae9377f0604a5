import type { Page } from '@playwright/test';

/** The guides that are saved on the device: for each user's cache the addresses in it. */
export function savedGuides(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('guides:'));
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    return (await Promise.all(lists)).flat();
  });
}
