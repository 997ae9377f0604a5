import { expect, type Page } from '@playwright/test';

import { guidePage } from './guide-page.ts';

/** Waits until the page says that the paid text of its guide is in place. */
export async function guideIsOpen(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(guidePage(page).status).toHaveText('O guia está aberto.', options);
}
