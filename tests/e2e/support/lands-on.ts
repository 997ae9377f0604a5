import { expect, type Page } from '@playwright/test';

/** The page stands where this heading is: in the upper half of the screen, and not under the bar. */
export async function landsOn(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true });
  const bar = await page.getByRole('banner').boundingBox();
  const half = (page.viewportSize()?.height ?? 0) / 2;
  const topOf = async () => (await heading.boundingBox())?.y ?? -1;
  await expect.poll(topOf, `${name} is near the top`).toBeLessThan(half);
  expect(await topOf(), `${name} is below the bar`).toBeGreaterThanOrEqual(bar?.height ?? 0);
}
