import { expect, test } from './fixtures.ts';
import { menuOf } from './support/menu.ts';

test('A sheet that is open while the phone is turned stays a sheet, and its button closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto('/exams');
  const { group, sheet, close } = menuOf(page);
  await group('Você').tap();
  await expect(sheet('Você')).toBeVisible();
  await page.setViewportSize({ width: 915, height: 412 });
  await expect(sheet('Você')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await close.tap();
  await expect(sheet('Você')).toHaveCSS('position', 'static');
  await expect(close).toBeHidden();
});
