import { expect, type Page } from '@playwright/test';

import { guidePage } from './guide-page.ts';

/** Goes to a guide and waits until its paid text is in place. The path may name a section. */
export async function openGuide(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(guidePage(page).status).toHaveText('O guia está aberto.');
}
