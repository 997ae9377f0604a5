import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

/** The first Chromium that takes rules for links from a header and finds the links by itself. */
const NEEDED_CHROMIUM = 121;

test.beforeEach(({ browser }) => {
  expect(
    Number.parseInt(browser.version()),
    `Chromium ${NEEDED_CHROMIUM} or newer is needed here: an older one fetches no page ahead`,
  ).toBeGreaterThanOrEqual(NEEDED_CHROMIUM);
});

/** The addresses that the browser has fetched ahead, by its own account. */
async function watchPrefetches(page: Page): Promise<ReadonlySet<string>> {
  const ready = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.add(new URL(prefetchUrl).pathname);
  });
  await devtools.send('Preload.enable');
  return ready;
}

test('A page is fetched before its link is followed, and only where that costs nothing', async ({
  page,
}) => {
  const ready = await watchPrefetches(page);
  await page.goto('/pregnancy-weeks/20');
  const link = page.getByRole('link', { name: 'Semana 21' });
  await link.hover();
  await expect.poll(() => [...ready]).toEqual(['/pregnancy-weeks/21']);
  await link.click();
  await page.waitForURL('**/pregnancy-weeks/21');
  const delivery = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
  );
  expect(delivery).toBe('navigational-prefetch');

  await test.step('only pages that cost nothing are candidates, and none is run', async () => {
    let candidates: { url: string; action: string }[] = [];
    const devtools = await page.context().newCDPSession(page);
    devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      candidates = preloadingAttemptSources.map(({ key }) => key);
    });
    await devtools.send('Preload.enable');
    await page.goto('/terms');
    // Links as they could come to stand on a page, instead of its own.
    await page.evaluate(() => {
      const addresses = [
        '/api/health',
        '/payment/success',
        '#conteudo',
        'tel:192',
        'https://a.test/',
      ];
      const links = [...addresses, '/privacy', '/exams?from=terms'].map((href) =>
        Object.assign(document.createElement('a'), { href, textContent: href }),
      );
      links[5]?.setAttribute('data-no-prefetch', '');
      document.body.replaceChildren(...links);
    });
    await expect
      .poll(() => candidates.map(({ url, action }) => `${action} ${new URL(url).pathname}`))
      .toEqual(['Prefetch /exams']);
  });
});
