import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/pregnancy-weeks');
});

test('On a phone the menu opens, and Esc closes it and gives the focus back', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Abrir o menu' });
  await expect(menu).toBeHidden();
  await button.tap();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fechar o menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('On a phone the menu closes by its button and by a touch beside it', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Abrir o menu' });
  await button.tap();
  await page.getByRole('button', { name: 'Fechar o menu' }).tap();
  await expect(menu).toBeHidden();
  await button.tap();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(350, 600);
  await expect(menu).toBeHidden();
});

test('On a phone the menu is closed on the page that it leads to', async ({ page }) => {
  await page.getByRole('button', { name: 'Abrir o menu' }).tap();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Enxoval/ })
    .tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enxoval');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semanas da gestação');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});
