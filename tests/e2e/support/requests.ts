import type { Page, BrowserContext, Request, APIResponse, Route } from '@playwright/test';

import { type DropPlace, startDroppingServer } from '#tests/support/dropping-server.ts';

/** The addresses of the scripts that a page of the site loads, for tests that keep them waiting. */
export const SITE_SCRIPTS = /\/_astro\/.*\.js$/;

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

/** The requests to /api that a context sends from now on, of one method or of all. */
export function recordRequests(context: BrowserContext, method?: string): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => {
    const matches = method === undefined || request.method() === method;
    if (matches && new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  return requests;
}

/** What the server really answers. A connection that it was just closing is no answer: asked again. */
export function realResponse(route: Route): Promise<APIResponse> {
  return route.fetch({ maxRetries: 2 });
}

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
