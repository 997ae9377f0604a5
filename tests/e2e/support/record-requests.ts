import type { BrowserContext, Request } from '@playwright/test';

/** The requests to /api that a context sends from now on, of one method or of all. */
export function recordRequests(context: BrowserContext, method?: string): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => {
    const matches = method === undefined || request.method() === method;
    if (matches && new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  return requests;
}
