import { expect, test } from './fixtures.ts';
import { roundTrip } from './support/page-ready.ts';

test('The menu of a phone opens, and closes by Esc, its button, a touch beside it and the next page', async ({
  page,
}) => {
  await page.goto('/pregnancy-weeks');
  const heading = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const open = page.getByRole('button', { name: 'Abrir o menu' });
  const close = page.getByRole('button', { name: 'Fechar o menu' });
  await expect(menu).toBeHidden();
  await open.tap();
  await expect(menu).toBeVisible();
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await open.tap();
  await close.tap();
  await expect(menu).toBeHidden();
  await open.tap();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(350, 600);
  await expect(menu).toBeHidden();
  // And follows no link that lies there.
  await roundTrip(page);
  await expect(heading).toHaveText('Semanas da gestação');

  await open.tap();
  await menu.getByRole('link', { name: /^Enxoval/ }).tap();
  await expect(heading).toHaveText('Enxoval');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(heading).toHaveText('Semanas da gestação');
  await expect(menu).toBeHidden();
});
