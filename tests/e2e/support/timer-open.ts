import { expect, type Page } from '@playwright/test';

import { islandsAreAwake } from './islands-are-awake.ts';
import { timerPage } from './timer-page.ts';

/** Opens the timer's page for a premium user and waits until the log was read. */
export async function openTimer(page: Page) {
  const parts = timerPage(page);
  await page.goto('/contraction-timer');
  await expect(parts.state).toHaveText(/\S/);
  await islandsAreAwake(page);
  return parts;
}
