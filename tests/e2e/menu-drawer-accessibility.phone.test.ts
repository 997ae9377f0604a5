import { expect, test } from './fixtures.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { ALSO_DEEP } from './support/also-deep.ts';

test('axe finds nothing in the open menu of a phone', ALSO_DEEP, async ({ page }) => {
  await page.goto('/troussau');
  await page.getByRole('button', { name: 'Abrir o menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
});
