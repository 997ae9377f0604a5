import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { pageIsStill } from './support/page-is-still.ts';
import { readTable } from './support/read-table.ts';

test('On a wide screen the tables are tables, with their columns named once', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await openGuide(page, '/vaccines');
  await pageIsStill(page);
  const tables = await page.getByRole('table').all();
  expect(tables.length).toBeGreaterThan(0);
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
});
