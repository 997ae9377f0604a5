import type { Locator } from '@playwright/test';

/** How many ticks print this sign. Their look may come after them: to be asked until it holds. */
export async function countSigns(ticks: Locator, sign: '☑' | '☐'): Promise<number> {
  const contents = await ticks.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label, '::before').content),
  );
  return contents.filter((content) => content === `"${sign}"`).length;
}
