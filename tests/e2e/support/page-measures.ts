import type { Page, Locator } from '@playwright/test';

/** How many pixels of a page stand beyond the right edge. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, window.innerWidth - screen.width);
  });
}

/** How many pages a PDF has. */
export function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** How many ticks print this sign. Their look may come after them: to be asked until it holds. */
export async function countSigns(ticks: Locator, sign: '☑' | '☐'): Promise<number> {
  const contents = await ticks.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label, '::before').content),
  );
  return contents.filter((content) => content === `"${sign}"`).length;
}
