import type { Page } from '@playwright/test';

/** The pages of the site that a page's links, as they can be seen, lead to; without hash and question. */
export async function readVisibleLinks(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('button', { name: 'Abrir o menu' });
  if (await menu.isVisible()) await menu.click();
  const addresses = await page
    .locator('a[href]')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const here = new URL(page.url()).origin;
  const paths = addresses
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === here)
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}
