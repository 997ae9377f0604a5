import { SEARCH_INDEX_PATH } from '#features/search/search-page.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { ALSO_DEEP } from './support/also-deep.ts';
import { openSession } from './support/open-session.ts';
import { roundTrip } from './support/round-trip.ts';
import { searchPage } from './support/search-page.ts';

test('Nothing of the search is loaded before she turns to the field', async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/search');
  const { field, more } = searchPage(page);
  const island = page.locator('astro-island');
  const code = await island.getAttribute('component-url');
  const ofSearch = () =>
    asked.filter((path) => path === code || path.startsWith(SEARCH_INDEX_PATH));
  // A round trip after the page's scripts have run.
  await roundTrip(page);
  expect(ofSearch()).toEqual([]);
  await expect(more).toBeHidden();
  await field.focus();
  await expect.poll(() => ofSearch().length).toBe(2);
});

test('A result names the part, marks the words and leads there; the way back finds the question again', async ({
  page,
}) => {
  await page.goto('/search');
  const { field, results, status } = searchPage(page);
  await field.fill('Plano de parto: quando escrever?');
  await field.press('Enter');
  const first = results.first();
  await expect(first.getByRole('heading')).toContainText('Plano de Parto');
  await expect(first.getByText('Premium', { exact: true })).toBeVisible();
  await expect(first.locator('mark').first()).toBeVisible();
  // No server hears of it: what follows the '#' is never sent.
  expect(new URL(page.url()).search).toBe('');
  await first.getByRole('link', { name: 'Quando escrever' }).click();
  await page.waitForURL('**/birth-plan#quando-escrever');
  await page.goBack();
  await expect(field).toHaveValue('Plano de parto: quando escrever?');
  await expect(status).toContainText(/\d páginas?\.$/);
});

test('The emergency signs stand first where the question may be one, and ways on where nothing is found', async ({
  page,
}) => {
  await page.goto('/search');
  const { field, urgent, results, status } = searchPage(page);
  const ways = page.getByRole('main').getByRole('link', { name: 'Enxoval' });
  await expect(urgent).toBeHidden();
  await field.fill('sangramento e dor');
  await expect(status).toContainText(/\d páginas?\.$/);
  await expect(urgent).toBeVisible();
  await expect(ways).toBeHidden();
  await field.fill('zzzzqx');
  await expect(status).toContainText('Nada encontrado');
  await expect(results).toHaveCount(0);
  await expect(urgent).toBeHidden();
  await expect(ways).toBeVisible();
});

test('A press before its scripts have come is carried out once they have', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.goto('/search');
  const code = await page.locator('astro-island').getAttribute('component-url');
  await page.context().route(`**${code}`, (route) => held.promise.then(() => route.continue()));
  const { field, look, status } = searchPage(page);
  await field.fill('vacinas');
  await look.click();
  await roundTrip(page);
  await expect(status).toHaveText('');
  held.resolve();
  await expect(status).toContainText(/\d páginas?\.$/);
  expect(new URL(page.url()).hash).toBe('#q=vacinas');
});

test('By keyboard alone: bar, field, result', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search');
  const { field, look, results, status } = searchPage(page);
  await field.focus();
  await page.keyboard.type('semana 20');
  await page.keyboard.press('Enter');
  await expect(status).toContainText(/\d páginas?\.$/);
  await page.keyboard.press('Tab');
  await expect(look).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(results.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pregnancy-weeks/20');
});

test(
  'A user’s bar has room for it, and the page holds by all rules of axe, with and without results',
  ALSO_DEEP,
  async ({ context, page }) => {
    await openSession(context, ANA);
    await page.goto('/search');
    expect(await findAxeProblems(page)).toEqual([]);
    const { field, status } = searchPage(page);
    await field.fill('febre');
    await expect(status).toContainText(/\d páginas?\.$/);
    expect(await findAxeProblems(page)).toEqual([]);
    await field.fill('zzzzqx');
    await expect(status).toContainText('Nada encontrado');
    expect(await findAxeProblems(page)).toEqual([]);
  },
);
