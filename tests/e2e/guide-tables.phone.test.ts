import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { pageIsStill } from './support/page-is-still.ts';
import { readTable } from './support/read-table.ts';

for (const path of ['/vaccines', '/exams', '/music']) {
  // One guide tells it.
  const tag = path === '/vaccines' ? [] : '@deep';
  test(
    `On a phone every row of a table of ${path} names its columns`,
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
    },
  );
}
