import type { Page } from '@playwright/test';

import { runIdleTask } from './islands-are-awake.ts';

/**
 * A request of the page that is answered: what its scripts had asked for before, and what they do with an
 * answer that had come, is seen by then. To be awaited before something is said not to happen.
 */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/favicon.svg')).text());
  await page.evaluate(runIdleTask);
}
