import type { Locator, Page } from '@playwright/test';

/** The panels of a page's tabs that show their content. A closed one is an element without height. */
export function openPanels(page: Page): Locator {
  return page.getByRole('tabpanel').filter({ visible: true });
}
