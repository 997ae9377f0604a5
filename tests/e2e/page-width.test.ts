import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { MISSING_PAGES, PUBLIC_PAGES } from './support/site-pages.ts';

const widthsOf = (isMobile: boolean) => (isMobile ? [320, 360] : [320, 768, 1280]);

/** How many pixels of a page stand beyond the right edge. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, window.innerWidth - screen.width);
  });

test('No page scrolls sideways for a visitor', async ({ page, isMobile, expectConsole }) => {
  expectConsole(/404/);
  test.slow();
  for (const path of [...PUBLIC_PAGES, ...MISSING_PAGES]) {
    await page.goto(path);
    for (const width of widthsOf(isMobile)) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

for (const account of [BIA, ANA]) {
  test(`No page scrolls sideways for ${account.name}`, async ({ context, page, isMobile }) => {
    await openSession(context, account);
    for (const path of ['/', '/dashboard', '/pregnancy-weeks', '/troussau', '/subscriptions']) {
      await page.goto(path);
      for (const width of widthsOf(isMobile)) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
