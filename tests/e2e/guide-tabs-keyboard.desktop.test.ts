import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openGuide } from './support/open-guide.ts';
import { openPanels } from './support/open-panels.ts';
import { openSession } from './support/open-session.ts';

test('A premium reader moves between the tabs of a guide by arrow keys, Home and End', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await openGuide(page, '/postpartum-care');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Cesárea').focus();
  for (const [key, name, hash] of [
    ['ArrowRight', 'Parto normal', '#parto-normal'],
    ['ArrowRight', 'Recém-nascido', '#recem-nascido'],
    ['ArrowRight', 'Cesárea', '#cesarea'],
    ['ArrowLeft', 'Recém-nascido', '#recem-nascido'],
    ['Home', 'Cesárea', '#cesarea'],
    ['End', 'Recém-nascido', '#recem-nascido'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(openPanels(page)).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.hash === hash);
  }
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Recém-nascido' })).toBeVisible();
});
