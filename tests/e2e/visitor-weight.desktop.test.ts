import { brotliCompressSync, constants } from 'node:zlib';

import { expect, test } from './fixtures.ts';
import { GUIDE_PAGES } from './support/site-pages.ts';

/** What a visitor's page may weigh as it is sent: its HTML, with the styles in it, and our scripts. */
const MOST_BYTES = 14_336;

const sentSize = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

for (const path of [...GUIDE_PAGES, '/troussau', '/pregnancy-weeks/20']) {
  test(`A visitor's ${path} is light, and brings no React`, async ({ page }) => {
    const files: { address: string; body: Promise<Buffer> }[] = [];
    page.on('response', (response) => {
      if (['document', 'script', 'stylesheet'].includes(response.request().resourceType()))
        files.push({ address: new URL(response.url()).pathname, body: response.body() });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const addresses = files.map(({ address }) => address);
    expect(addresses[0]).toBe(path);
    expect(addresses.filter((address) => /react|client\./.test(address))).toEqual([]);
    const sizes = await Promise.all(files.map(async ({ body }) => sentSize(await body)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, addresses.join(' ')).toBeLessThanOrEqual(MOST_BYTES);
  });
}
