import { expect, type Page } from '@playwright/test';

/** Stops a page's clock before it opens: from then on time passes only as `passTime` says. */
export async function pauseClock(page: Page): Promise<void> {
  const now = Date.now();
  // It runs until it is stopped, and cannot be stopped at a moment that has gone by.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
}

/** Lets time pass on a page, in milliseconds, once it has worked off all that came before. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await workOff(page);
  await page.clock.runFor(milliseconds);
  await workOff(page);
}

/** Islands have woken up, and a round trip later every earlier answer has been read. */
async function workOff(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(async () => (await fetch('/favicon.svg')).text());
}
