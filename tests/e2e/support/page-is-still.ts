import { expect, type Page } from '@playwright/test';
import { ASLEEP } from './islands-are-awake.ts';

/** What has yet to come, or to be drawn from what the device stores: islands, tools, and what is in them. */
const UNDER_WAY = [
  ASLEEP,
  // Of a signed-in user; the others wait for a touch.
  '[data-unlocked] astro-island[ssr][opts*="token"]',
  '[data-unlocked] [data-tool]:not([data-tool-state])',
  '.plan-summary[aria-busy="true"]',
  '[data-tool="vaccine-dates"] .vaccine-baby[hidden]',
  '.mark-tick > input:disabled',
].join(', ');

/** Waits until what a guide can do beyond being read is there and drawn, so that the page grows no more. */
export async function pageIsStill(page: Page): Promise<void> {
  await expect(page.locator(UNDER_WAY)).toHaveCount(0);
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(
      ({ sheet }) => sheet !== null,
    ),
  );
  await page.evaluate(async () => {
    const images = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode()));
    await document.fonts.ready;
    // What came last is in the page's layout by then.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
