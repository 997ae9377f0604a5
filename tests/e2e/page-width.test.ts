import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { overflowOf } from './support/overflow-of.ts';
import { MISSING_PAGES, PUBLIC_PAGES } from './support/site-pages.ts';
import { testedWidths } from './support/tested-widths.ts';

test('No page scrolls sideways for a visitor', async ({ page, isMobile, expectConsole }) => {
  expectConsole(/404/);
  test.slow();
  for (const path of [...PUBLIC_PAGES, ...MISSING_PAGES]) {
    await page.goto(path);
    for (const width of testedWidths(isMobile)) {
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
      for (const width of testedWidths(isMobile)) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}
