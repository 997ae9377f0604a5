import { expect, test } from './fixtures.ts';
import { openPanels } from './support/guide-page.ts';

const BAG = 'Mala da maternidade';
const ESSENTIALS = 'Essenciais';
const BY_AGE = 'Enxoval por idade';

test('Each list opens by a touch, after a reload, and by the address', async ({ page }) => {
  await page.goto('/troussau');
  const choose = (name: string) => page.getByRole('tab', { name }).tap();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(page.getByRole('tab', { name: BAG })).toHaveAttribute('aria-selected', 'true');
  await expect(openPanels(page)).toHaveCount(1);
  for (const name of ['Para a mãe', 'Para o bebê', 'Para o acompanhante']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  await choose(ESSENTIALS);
  await expect(page.getByRole('tabpanel', { name: ESSENTIALS })).toBeVisible();
  await expect(openPanels(page)).toHaveCount(1);

  await choose(BY_AGE);
  await expect(page.getByRole('tabpanel', { name: BY_AGE })).toBeVisible();
  await expect(page).toHaveURL(/#enxoval$/);
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: BY_AGE })).toBeVisible();

  await page.goto('/troussau#essenciais');
  await expect(page.getByRole('tabpanel', { name: ESSENTIALS })).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'enxoval';
  });
  await expect(page.getByRole('tabpanel', { name: BY_AGE })).toBeVisible();
  await expect(openPanels(page)).toHaveCount(1);
});
