import type { Page } from '@playwright/test';

import { DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { ALSO_DEEP } from './support/also-deep.ts';
import { openSession } from './support/open-session.ts';
import { overflowOf } from './support/overflow-of.ts';
import { MISSING_PAGES, PUBLIC_PAGES, TEMPLATE_PAGES } from './support/site-pages.ts';

const WIDTHS = { phone: [320, 360, 768], desktop: [768, 1280] };

async function expectNoOverflow(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS[test.info().project.name as keyof typeof WIDTHS]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

test('No page scrolls sideways for a guest', ALSO_DEEP, async ({ page, expectConsole }) => {
  expectConsole(/404/);
  test.slow();
  await expectNoOverflow(
    page,
    DEEP ? [...PUBLIC_PAGES, ...MISSING_PAGES] : [...TEMPLATE_PAGES, ...MISSING_PAGES.slice(0, 1)],
  );
});

for (const account of [BIA, ANA]) {
  test(`No page scrolls sideways for ${account.name}`, ALSO_DEEP, async ({ context, page }) => {
    await openSession(context, account);
    const others = ['/pregnancy-weeks', '/troussau'];
    await expectNoOverflow(page, ['/', '/dashboard', '/subscriptions', ...(DEEP ? others : [])]);
  });
}
