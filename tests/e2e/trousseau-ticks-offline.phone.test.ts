import { expect, test, workerIsReady } from './support/offline-site.ts';
import { pagesAreKept } from './support/pages-are-kept.ts';
import { reloadWhenKept } from './support/reload-when-kept.ts';

test('A guest ticks without a network, and finds it again without one', async ({ page, site }) => {
  await page.goto('/troussau');
  await workerIsReady(page);
  await pagesAreKept(page);
  site.cut();
  await reloadWhenKept(page);
  await page.getByRole('checkbox', { name: 'Robe (1)' }).tap();
  await expect(page.getByText('1 de 14 pronto', { exact: true }).first()).toBeVisible();
  await reloadWhenKept(page);
  await expect(page.getByRole('checkbox', { name: 'Robe (1)' })).toBeChecked();
});
