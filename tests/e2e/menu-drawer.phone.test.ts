import { expect, test } from './fixtures.ts';
import { menuOf } from './support/menu.ts';
import { roundTrip } from './support/page-ready.ts';

test('A group of the menu opens as a sheet, and closes by Esc, its button, a touch beside it and the next page', async ({
  page,
}) => {
  await page.goto('/pregnancy-weeks');
  const heading = page.getByRole('heading', { level: 1 });
  const { menu, group, sheet, close } = menuOf(page);
  const pregnancy = group('Gestação');
  await expect(pregnancy).toHaveAttribute('aria-current', 'true');
  await expect(sheet('Gestação')).toBeHidden();
  await pregnancy.tap();
  await expect(sheet('Gestação')).toBeVisible();
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet('Gestação')).toBeHidden();
  await expect(pregnancy).toBeFocused();

  await pregnancy.tap();
  await close.tap();
  await expect(sheet('Gestação')).toBeHidden();
  await group('Parto').tap();
  await expect(sheet('Parto')).toBeVisible();
  await page.touchscreen.tap(180, 200);
  await expect(sheet('Parto')).toBeHidden();
  // And follows no link that lies there.
  await roundTrip(page);
  await expect(heading).toHaveText('Semanas da gestação');

  await pregnancy.tap();
  await menu.getByRole('link', { name: /^Enxoval/ }).tap();
  await expect(heading).toHaveText('Enxoval');
  await expect(sheet('Gestação')).toBeHidden();
  await page.goBack();
  await expect(heading).toHaveText('Semanas da gestação');
  await expect(sheet('Gestação')).toBeHidden();
});
