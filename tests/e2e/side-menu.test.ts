import { MENU } from '#rules/menu.ts';
import { expect, test } from './fixtures.ts';

test('A reader finds the fourteen pages in the menu, with what is free and what is premium', async ({
  page,
  isMobile,
}) => {
  await page.goto('/troussau');
  if (isMobile) await page.getByRole('button', { name: 'Abrir o menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveCount(14);
  for (const [index, { href, label, access }] of MENU.entries()) {
    const entry = menu.getByRole('link').nth(index);
    const mark = access === 'free' ? 'grátis' : 'premium';
    await expect(entry).toHaveAttribute('href', href);
    await expect(entry).toHaveAccessibleName(`${label} ${mark}`);
  }
  await expect(menu.locator('[aria-current="page"]')).toHaveText(/^Enxoval/);
});

test('The entry of the weeks stays active on a week', async ({ page, isMobile }) => {
  await page.goto('/pregnancy-weeks/20');
  if (isMobile) await page.getByRole('button', { name: 'Abrir o menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.locator('[aria-current="page"]')).toHaveText(/^Semanas da gestação/);
});
