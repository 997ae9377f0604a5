import { expect, test } from './fixtures.ts';
import { openPanels } from './support/open-panels.ts';

test('A reader moves between the lists by arrow keys, Home and End', async ({ page }) => {
  await page.goto('/troussau');
  const [bag, essentials, byAge] = [
    page.getByRole('tab', { name: 'Mala da maternidade' }),
    page.getByRole('tab', { name: 'Essenciais' }),
    page.getByRole('tab', { name: 'Enxoval por idade' }),
  ] as const;
  await bag.focus();
  for (const [key, tab] of [
    ['ArrowRight', essentials],
    ['ArrowRight', byAge],
    ['ArrowRight', bag],
    ['ArrowLeft', byAge],
    ['Home', bag],
    ['End', byAge],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(openPanels(page)).toHaveCount(1);
  }
  await expect(page.getByRole('tabpanel', { name: 'Enxoval por idade' })).toBeVisible();
  // One stop for the whole list of tabs: the next one is inside the panel, or behind it.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
});
