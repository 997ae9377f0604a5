import type { Locator } from '@playwright/test';

/**
 * A table as it is drawn: its columns' names; each row's words before its values, where the style
 * writes them; whether a row's values stand one under the other; by how much it is too wide.
 */
export function readTable(table: Locator) {
  return table.evaluate((element) => {
    const find = (root: Element, selector: string) => Array.from(root.querySelectorAll(selector));
    const rows = find(element, 'tbody tr').map((row) => {
      const cells = find(row, 'td');
      const words = cells.map((cell) => getComputedStyle(cell, '::before').content);
      return {
        labels: words.filter((word) => word !== 'none').map((word) => word.replace(/^"|"$/g, '')),
        lefts: cells.map((cell) => cell.getBoundingClientRect().left),
      };
    });
    return {
      columns: find(element, 'thead th').map((header) => header.textContent),
      rows,
      isStacked: rows.every(({ lefts }) => new Set(lefts).size === 1),
      overflow: element.scrollWidth - element.clientWidth,
    };
  });
}
