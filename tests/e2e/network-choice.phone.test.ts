import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';

const PAGES = ['/puerperium', '/after-loss'];

/** What holds in one network alone, as it can be seen. */
const partsOf = (page: Page, network: 'sus' | 'particular') =>
  page.getByRole('main').locator(`[data-for-network="${network}"]`);

const network = (page: Page, name: 'Os dois' | 'SUS' | 'Particular') =>
  page.getByRole('radiogroup', { name: 'Atendimento' }).getByRole('radio', { name });

test('A choice of SUS or particular holds on every page and in the tables of vaccines; without one both are shown', async ({
  context,
  page,
}) => {
  await page.goto('/puerperium');
  await expect(partsOf(page, 'sus').first()).toBeVisible();
  await expect(partsOf(page, 'particular').first()).toBeVisible();

  await network(page, 'SUS').tap();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(partsOf(page, 'sus').first()).toBeVisible();
    await expect(partsOf(page, 'particular').filter({ visible: true })).toHaveCount(0);
  }
  await page.goto('/puerperium');
  await network(page, 'Particular').tap();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(partsOf(page, 'particular').first()).toBeVisible();
    await expect(partsOf(page, 'sus').filter({ visible: true })).toHaveCount(0);
  }
  await page.goto('/puerperium');
  await expect(network(page, 'Particular')).toBeChecked();
  await network(page, 'Os dois').tap();
  await expect(partsOf(page, 'sus').first()).toBeVisible();

  await openSession(context, ANA);
  await openGuide(page, '/vaccines');
  const table = page.getByRole('table').first();
  const bcg = table.getByRole('row').filter({ hasText: 'BCG' });
  await expect(table.locator('td[data-label="SUS"]').first()).toBeVisible();
  await expect(table.locator('td[data-label="Particular"]').first()).toBeVisible();

  await page.goto('/account');
  await network(page, 'Particular').tap();
  await openGuide(page, '/vaccines');
  await expect(table.locator('td[data-label="SUS"]').filter({ visible: true })).toHaveCount(0);
  const same = bcg.locator('td[data-label="Particular"]');
  await expect(same).toHaveText('Igual');
  expect(await same.evaluate((cell) => getComputedStyle(cell, '::after').content)).toContain(
    'o quanto antes',
  );

  await network(page, 'SUS').tap();
  await expect(table.locator('td[data-label="Particular"]').filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(table.locator('td[data-label="SUS"]').first()).toBeVisible();
});
