import type { Route } from '@playwright/test';

import { SEARCHED_TEXTS_PATH } from '#rules/search/searched-texts-path.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
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
    asked.filter((path) => path === code || path.startsWith(SEARCHED_TEXTS_PATH));
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

test('A paid part is said to be one, and so is what is looked for instead of a misspelt word', async ({
  page,
}) => {
  await page.goto('/search#q=dequita%C3%A7%C3%A3o%20placenta');
  const { field, results, status } = searchPage(page);
  const part = results.first().locator('.part');
  await expect(part.first()).toContainText('Terceira fase: dequitação, a saída da placenta');
  await expect(part.first()).toContainText('Esta parte do guia é do Premium.');
  await field.fill('vacinna');
  await expect(status).toContainText('Procuramos por “vacina”.');
  await field.fill('vacinas');
  await expect(status).toHaveText(/^\d+ páginas?\.$/);
});

test('What may be an emergency brings its signs before all else; the rest has them at its end', async ({
  page,
}) => {
  await page.goto('/search');
  const { field, urgent, status } = searchPage(page);
  const signs = page.getByRole('main').getByRole('link', { name: 'sinais de emergência' });
  await expect(urgent).toBeHidden();
  await expect(signs.last()).toBeVisible();
  await field.fill('sangramento e dor');
  await expect(status).toContainText(/\d páginas?\.$/);
  await expect(urgent).toBeVisible();
  await field.fill('semana 20');
  await expect(urgent).toBeHidden();
});

test('Where nothing is found she is told, and shown ways on', async ({ page }) => {
  await page.goto('/search');
  const { field, status, results } = searchPage(page);
  const ways = page.getByRole('main').getByRole('link', { name: 'Enxoval' });
  await expect(ways).toBeHidden();
  await field.fill('<img1 src=zzx> zzzzqx');
  await expect(status).toContainText('Nada encontrado para “<img');
  await expect(results).toHaveCount(0);
  await expect(ways).toBeVisible();
});

test('Pages come five at a time, and the first new one takes the focus', async ({ page }) => {
  await page.goto('/search#q=consulta');
  const { results, more } = searchPage(page);
  await expect(results).toHaveCount(5);
  await more.click();
  await expect(results).toHaveCount(10);
  await expect(results.nth(5).getByRole('link').first()).toBeFocused();
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

test('Where the texts do not come, are gone or are something else she is told, and can try again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to load|A busca não abriu/i);
  const texts = `**${SEARCHED_TEXTS_PATH}*`;
  const { field, failure, again, status } = searchPage(page);
  for (const answer of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 404 }),
    (route: Route) => route.fulfill({ body: '<p>Entre na rede</p>' }),
  ]) {
    await page.context().route(texts, answer);
    await page.goto('/search');
    await field.fill('vacina');
    await expect(failure).toContainText('A busca não abriu agora.');
    await page.context().unroute(texts);
    await again.click();
    await expect(status).toContainText(/\d páginas?\.$/);
    await expect(failure).toBeHidden();
  }
});

test(
  'A reader’s bar has room for it, and the page holds by all rules of axe, with and without results',
  IN_BOTH_LANES,
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
