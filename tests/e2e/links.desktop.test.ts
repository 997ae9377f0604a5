import { expect, test } from './fixtures.ts';
import { ACCOUNT_PAGES, PUBLIC_PAGES } from './support/site-pages.ts';

const ATTRIBUTE =
  /<(?:a|link|img|script|astro-island)\b[^>]*?\s(?:href|src|component-url)="([^"]+)"/g;
/** What only those see who get the paid text, which has the parts that these links name. */
const PREMIUM_ONLY = /<nav class="contents only-premium"[\s\S]*?<\/nav>/;
const isPage = (path: string) => !/\.\w+$/.test(path);

test('Every link of every page leads somewhere, down to the part that it names', async ({
  request,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const waiting = [...PUBLIC_PAGES, ...ACCOUNT_PAGES];
  const pages = new Map<string, string>();
  const parts: { from: string; to: string; id: string }[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.status(), path).toBe(200);
    const html = isPage(path) ? await response.text() : '';
    pages.set(path, html);
    for (const [, target = ''] of html.replace(PREMIUM_ONLY, '').matchAll(ATTRIBUTE)) {
      const url = new URL(target.replaceAll('&amp;', '&'), new URL(path, site));
      if (url.origin !== new URL(site).origin) continue;
      waiting.push(url.pathname);
      if (url.hash)
        parts.push({ from: path, to: url.pathname, id: decodeURIComponent(url.hash.slice(1)) });
    }
  }
  expect(pages.size).toBeGreaterThan(80);
  for (const { from, to, id } of parts) {
    expect.soft(pages.get(to), `${from} → ${to}#${id}`).toContain(`id="${id}"`);
  }
});
