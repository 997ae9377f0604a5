import type { Locator } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { pageIsStill } from './support/page-ready.ts';

for (const path of ['/vaccines', '/exams', '/music']) {
  // One guide shows it.
  const tag = path === '/vaccines' ? [] : '@deep';
  test(
    `On a phone every row of a table of ${path} names its columns, on a wide screen the head does, once`,
    { tag },
    async ({ context, page }) => {
      await openSession(context, ANA);
      await openGuide(page, path);
      await pageIsStill(page);
      const tables = await page.getByRole('table').all();
      expect(tables.length).toBeGreaterThan(0);
      for (const table of tables) {
        await expect(table.getByRole('columnheader').first()).toBeAttached();
        const { columns, rows, isStacked, overflow } = await readTable(table);
        expect(columns.length).toBeGreaterThan(1);
        expect(rows.length).toBeGreaterThan(0);
        for (const { labels } of rows) expect(labels).toEqual(columns.slice(1));
        expect(isStacked).toBe(true);
        expect(overflow).toBeLessThanOrEqual(0);
        await expect(table.getByRole('columnheader')).toHaveText(columns);
        await expect(table.getByRole('row')).toHaveCount(rows.length + 1);
        await expect(table.getByRole('rowheader')).toHaveCount(rows.length);
        await expect(table.getByRole('cell')).toHaveCount(rows.length * (columns.length - 1));
      }

      if (path !== '/vaccines') return;
      await page.setViewportSize({ width: 1280, height: 800 });
      await pageIsStill(page);
      for (const table of tables) {
        const { columns, rows, isStacked, overflow } = await readTable(table);
        expect(isStacked).toBe(false);
        expect(rows.flatMap(({ labels }) => labels)).toEqual([]);
        expect(overflow).toBeLessThanOrEqual(0);
        for (const header of await table.getByRole('columnheader').all()) {
          await expect(header).toBeVisible();
          expect((await header.boundingBox())?.width).toBeGreaterThan(20);
        }
        await expect(table.getByRole('cell')).toHaveCount(rows.length * (columns.length - 1));
      }
      const names = ['Vacina', 'SUS', 'Particular', 'Observações'];
      await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveText(names);
    },
  );
}

/**
 * A table as it is drawn: its columns' names; each row's words before its values, where the style
 * writes them; whether a row's values stand one under the other; by how much it is too wide.
 */
function readTable(table: Locator) {
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
