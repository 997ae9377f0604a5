import { expect, test } from './fixtures.ts';
import { openPanels } from './support/guide-page.ts';

const BAG = 'Mala da maternidade';
const ESSENTIALS = 'Essenciais';
const BY_AGE = 'Enxoval por idade';

test('Each list opens by a touch, after a reload, and by the address', async ({ page }) => {
  await page.goto('/troussau');
  const choose = (name: string) => page.getByRole('tab', { name }).tap();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(page.getByRole('tab', { name: BAG })).toHaveAttribute('aria-selected', 'true');
  await expect(openPanels(page)).toHaveCount(1);
  const lists = ['Para a mãe', 'Para o bebê', 'Para o acompanhante'].map((name) =>
    page.getByRole('heading', { name, exact: true }),
  );
  for (const list of lists) await expect(list).toBeVisible();

  await choose(ESSENTIALS);
  await expect(page.getByRole('tabpanel', { name: ESSENTIALS })).toBeVisible();
  await expect(openPanels(page)).toHaveCount(1);

  await choose(BY_AGE);
  await expect(page.getByRole('tabpanel', { name: BY_AGE })).toBeVisible();
  await expect(page).toHaveURL(/#enxoval$/);
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: BY_AGE })).toBeVisible();

  await page.goto('/troussau#essenciais');
  await expect(page.getByRole('tabpanel', { name: ESSENTIALS })).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'enxoval';
  });
  await expect(page.getByRole('tabpanel', { name: BY_AGE })).toBeVisible();
  await expect(openPanels(page)).toHaveCount(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(BAG);
  const boxes = await Promise.all(lists.map((list) => list.boundingBox()));
  const [first = 0, second = 0, third = 0] = boxes.map((box) => box?.x);
  expect(new Set(boxes.map((box) => box?.y)).size, 'one row').toBe(1);
  expect(first < second && second < third, 'three columns').toBe(true);
});
