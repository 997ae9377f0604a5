import { expect, test } from './fixtures.ts';
import { openPanels } from './support/open-panels.ts';

const BAG = 'Mala da maternidade';
const ESSENTIALS = 'Essenciais';
const BY_AGE = 'Enxoval por idade';

test.describe('With JavaScript', () => {
  test('a user opens each list with a touch', async ({ page }) => {
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
  });

  test('a user opens the list that the address names', async ({ page }) => {
    await page.goto('/troussau#essenciais');
    await expect(page.getByRole('tabpanel', { name: ESSENTIALS })).toBeVisible();
    await page.evaluate(() => {
      location.hash = 'enxoval';
    });
    await expect(page.getByRole('tabpanel', { name: BY_AGE })).toBeVisible();
    await expect(openPanels(page)).toHaveCount(1);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a user reads all lists one under the other, and nothing looks as if it could be ticked', async ({
    page,
  }) => {
    await page.goto('/troussau');
    await expect(page.getByText('Robe (1)')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
    for (const id of ['mala', 'essenciais', 'enxoval']) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    await page.getByRole('tab', { name: BY_AGE }).click();
    await expect(page.locator('#enxoval')).toBeInViewport();
  });
});
