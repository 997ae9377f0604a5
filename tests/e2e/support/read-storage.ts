import type { Page } from '@playwright/test';

/** Everything that the page's origin keeps in localStorage. */
export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
