import { expect, test } from './fixtures.ts';
import { openPanels } from './support/open-panels.ts';

const BAG = 'Mala da maternidade';
const ESSENTIALS = 'Essenciais';
const BY_AGE = 'Enxoval por idade';

test.describe('With JavaScript', () => {
  test('a reader opens each list with a click or a touch', async ({ page, hasTouch }) => {
    await page.goto('/troussau');
    const choose = async (name: string) => {
      const tab = page.getByRole('tab', { name });
      await (hasTouch ? tab.tap() : tab.click());
    };
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

  test('a reader opens the list that the address names', async ({ page }) => {
    await page.goto('/troussau#essenciais');
    await expect(page.getByRole('tabpanel', { name: ESSENTIALS })).toBeVisible();
    await page.evaluate(() => {
      location.hash = 'enxoval';
    });
    await expect(page.getByRole('tabpanel', { name: BY_AGE })).toBeVisible();
    await expect(openPanels(page)).toHaveCount(1);
  });

  test('every list is in the print', async ({ page }) => {
    await page.goto('/troussau');
    await page.emulateMedia({ media: 'print' });
    for (const heading of ['Para o acompanhante', 'Melhor deixar na loja', 'Recém-nascido']) {
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader reads all lists one under the other', async ({ page }) => {
    await page.goto('/troussau');
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const id of ['mala', 'essenciais', 'enxoval']) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    await page.getByRole('link', { name: BY_AGE }).click();
    await expect(page.locator('#enxoval')).toBeInViewport();
  });
});
