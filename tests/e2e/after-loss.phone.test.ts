import { expect, test, workerIsReady } from './support/offline-site.ts';
import { pagesAreCached } from './support/pages-are-cached.ts';

test('Who asks the help finds the page after a loss, and it opens without a network', async ({
  page,
  network,
}) => {
  await page.goto('/help');
  await workerIsReady(page);
  await pagesAreCached(page);
  await network.lose();

  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'cuidado e direitos' }).click();
  await page.waitForURL('**/after-loss');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cuidado e direitos depois de uma perda',
  );
  await expect(main.getByRole('link', { name: '188', exact: true })).toHaveAttribute(
    'href',
    'tel:188',
  );
  await expect(main.getByText('Particular', { exact: true }).first()).toBeVisible();
});
