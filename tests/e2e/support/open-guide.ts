import type { Page } from '@playwright/test';

import { guideIsOpen } from './guide-is-open.ts';

/** Goes to a guide and waits until its paid text is in place. The path may name a section. */
export async function openGuide(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await guideIsOpen(page);
}
