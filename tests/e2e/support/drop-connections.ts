import type { Page } from '@playwright/test';

import { type DropPlace, startDroppingServer } from '#tests/support/dropping-server.ts';

/** Lets the connection of each request to these paths end there, until `restore`. */
export async function dropConnections(page: Page, url: string, place: DropPlace) {
  const { port, stop } = await startDroppingServer(() => place);
  await page.route(url, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  return {
    restore: async () => {
      await page.unroute(url);
      await stop();
    },
  };
}
