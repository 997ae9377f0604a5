import { brotliCompressSync, constants } from 'node:zlib';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { openTimer } from './support/timer-open.ts';

/**
 * What the scripts of the timer may weigh for a premium reader, as they are sent: React takes 60 KB of it, the
 * session 3, the timer with its report, its dialogs and what it keeps the rest.
 */
const MOST_BYTES = 84_000;

const sentSize = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test('The timer is light on a phone at night', async ({ context, page }) => {
  await openSession(context, ANA);
  const scripts: { address: string; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push({ address: new URL(response.url()).pathname, body: response.body() });
  });
  await openTimer(page);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map(async ({ body }) => sentSize(await body)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const list = scripts.map(({ address }, index) => `${address}: ${sizes[index]}`).join('\n');
  expect(scripts.length).toBeGreaterThan(3);
  expect(total, list).toBeLessThanOrEqual(MOST_BYTES);
});
