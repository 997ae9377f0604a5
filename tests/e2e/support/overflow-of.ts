import type { Page } from '@playwright/test';

/** How many pixels of a page stand beyond the right edge. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, window.innerWidth - screen.width);
  });
}
