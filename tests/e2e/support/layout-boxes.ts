import type { Page } from '@playwright/test';

/** Where a part of the page stands: left, top, width and height in whole CSS pixels. */
export type LayoutBoxes = Readonly<Record<string, readonly number[]>>;

/** Landmarks, headings, cards and controls. */
const PARTS = `header, nav, main, footer, h1, h2, h3, .card, .notice, table, [role='tab'],
  button, .button, input, select`;

/** Where the parts of the page's first view stand, by their kind and words. */
export function readLayoutBoxes(page: Page): Promise<LayoutBoxes> {
  return page.evaluate((parts) => {
    const boxes: Record<string, number[]> = {};
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      const { left, top, width, height } = part.getBoundingClientRect();
      const isSeen = part.checkVisibility({ visibilityProperty: true }) && width > 1;
      if (!isSeen || top >= innerHeight || top + height <= 0) continue;
      const words = part.innerText.replace(/\s+/g, ' ').trim().slice(0, 32);
      const name = `${part.localName} ${words}`.trim();
      const sameBefore = Object.keys(boxes).filter((key) => key.startsWith(name)).length;
      boxes[sameBefore === 0 ? name : `${name} #${sameBefore + 1}`] = [
        left,
        top,
        width,
        height,
      ].map(Math.round);
    }
    return boxes;
  }, PARTS);
}

/** What moved, grew, came or went by more than `tolerance` pixels, in words. */
export function compareLayoutBoxes(
  expected: LayoutBoxes,
  found: LayoutBoxes,
  tolerance: number,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [before, after] = [expected[name], found[name]];
    const isSame =
      before !== undefined &&
      after?.every((value, index) => Math.abs(value - (before[index] ?? NaN)) <= tolerance);
    return isSame ? [] : [`${name}: ${String(before)} → ${String(after)}`];
  });
}

/** As Prettier would write it: one part a line. */
export function layoutBoxesToJson(boxes: LayoutBoxes): string {
  const lines = Object.entries(boxes).map(
    ([name, box]) => `  ${JSON.stringify(name)}: [${box.join(', ')}]`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
