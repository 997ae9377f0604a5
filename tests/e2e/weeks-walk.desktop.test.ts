import { WEEK_FIRST, WEEK_LAST } from '#rules/weeks.ts';
import { expect, test } from './fixtures.ts';

// Thirty-six pages one after the other: without their transitions, and with time for a slow machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A reader walks from the list through every week, from 6 to 40', async ({ page }) => {
  test.slow();
  await page.goto('/pregnancy-weeks');
  await page.getByRole('link', { name: `Semana ${WEEK_FIRST}`, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const pager = page.getByRole('navigation', { name: 'Semana anterior e próxima' });
  await expect(heading).toHaveText(`Semana ${WEEK_FIRST}`);
  await expect(pager.getByRole('link')).toHaveCount(1);

  for (let week = WEEK_FIRST + 1; week <= WEEK_LAST; week += 1) {
    await pager.getByRole('link', { name: `Semana ${week}` }).click();
    await expect(heading).toHaveText(`Semana ${week}`);
  }
  await expect(pager.getByRole('link')).toHaveCount(1);
  await pager.getByRole('link', { name: `Semana ${WEEK_LAST - 1}` }).click();
  await expect(heading).toHaveText(`Semana ${WEEK_LAST - 1}`);
});

test('A reader reaches every card of the list by keyboard', async ({ page }) => {
  await page.goto('/pregnancy-weeks');
  const cards = page.getByRole('link', { name: /^Semana \d+$/ });
  await expect(cards).toHaveCount(35);
  await cards.first().focus();
  const visited: (string | undefined)[] = [];
  for (let index = 0; index < 35; index += 1) {
    visited.push(await page.evaluate(() => document.activeElement?.textContent.trim()));
    await page.keyboard.press('Tab');
  }
  expect(visited).toEqual(Array.from({ length: 35 }, (_, index) => `Semana ${index + 6}`));
  await cards.nth(14).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 20');
});
