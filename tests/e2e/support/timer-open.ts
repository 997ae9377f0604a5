import { expect, type Page } from '@playwright/test';

import { timerPage } from './timer-page.ts';

/** Opens the timer's page for a premium reader and waits until it can be used. */
export async function openTimer(page: Page) {
  const parts = timerPage(page);
  await page.goto('/contraction-timer');
  await expect(parts.start.or(parts.finish)).toBeEnabled();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  return parts;
}
