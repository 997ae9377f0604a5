import { expect, type Page } from '@playwright/test';

/** Waits until what a guide can do beyond being read is there, and the page grows no more. */
export async function pageIsStill(page: Page): Promise<void> {
  await expect(page.locator('[data-unlocked] [data-tool]:not([data-tool-state])')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { scrollHeight } = document.documentElement;
        await new Promise((resolve) => setTimeout(resolve, 600));
        return document.documentElement.scrollHeight - scrollHeight;
      }),
    )
    .toBe(0);
}
