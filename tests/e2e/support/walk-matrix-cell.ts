import { expect, type Page } from '@playwright/test';

import { auditPage } from './audit-page.ts';
import type { MatrixCell, MatrixUser } from './axe-matrix.ts';
import { guideIsOpen } from './guide-is-open.ts';
import { islandsAreAwake } from './islands-are-awake.ts';
import { emulateColorScheme } from './emulate-color-scheme.ts';
import { GUIDE_PAGES, OFFLINE_PAGE } from './site-pages.ts';

/**
 * Opens the pages of a cell one after the other in one tab, for a new one costs as much as the look at a
 * page, and says of each what axe finds there.
 */
export async function walkMatrixCell(page: Page, { user, paths, rules }: MatrixCell) {
  for (const path of paths) {
    // An address that differs in its #hash alone would be no new page.
    if (path.includes('#')) await page.goto('about:blank');
    await page.goto(path);
    await pageIsReady(page, path, user);
    await emulateColorScheme(page, 'light');
    const light = await auditPage(page, { scheme: 'light', rules: 'all' });
    await emulateColorScheme(page, 'dark');
    const inDark = rules === 'twice' ? 'all' : 'colours';
    const dark = await auditPage(page, { scheme: 'dark', rules: inDark });
    expect.soft([...light, ...dark], path).toEqual([]);
  }
}

/** What the page shows this user has come. */
async function pageIsReady(page: Page, path: string, user: MatrixUser): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost');
  expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(pathname);
  await islandsAreAwake(page);
  // What that page waits for is the service worker, which may have much to do first.
  if (pathname !== OFFLINE_PAGE) {
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  }
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-session', user === 'guest' ? 'out' : 'in');
  await expect(root).toHaveAttribute('data-plan', user === 'premium' ? 'premium' : 'free');
  if (user === 'premium' && GUIDE_PAGES.includes(pathname)) await guideIsOpen(page);
}
