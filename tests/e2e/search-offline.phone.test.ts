import type { Page } from '@playwright/test';

import { OFFLINE_PATH } from '#features/offline/worker-messages.ts';
import { expect, emulateNetwork, test, workerIsReady } from './support/offline-site.ts';
import { cachedPages, pagesAreCached } from './support/pages-are-cached.ts';
import { resultPaths, searchPage } from './support/search-page.ts';

/** What browsers keep by themselves of files that never change: it may be gone on the next day. */
const clearFiles = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');

test('A search that was opened once answers any question without a network', async ({
  context,
  page,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_|Failed to (?:load|fetch)|A busca não abriu/);
  await emulateNetwork(context, { saveData: true });
  await page.goto('/terms');
  await workerIsReady(page);
  await page.goto('/search');
  await expect.poll(() => cachedPages(page)).toContain('/search');
  const { field, status, failure } = searchPage(page);
  await network.lose();
  await field.fill('mala da maternidade');
  await expect(failure).toContainText('Confira a internet');
  await network.regain();
  await field.press('Enter');
  await expect(status).toContainText(/\d páginas?\.$/);
  await clearFiles(page);
  await network.lose();
  await page.goto('/terms');
  await page.goto('/search');
  await field.fill('vacina 2 meses');
  await expect(status).toContainText(/\d páginas?\.$/);
  expect((await resultPaths(page))[0]).toBe('/vaccines');
});

test('What is saved by one press has the search in it', async ({
  context,
  page,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_/);
  await emulateNetwork(context, { saveData: true });
  await page.goto(OFFLINE_PATH);
  await workerIsReady(page);
  await page.getByRole('button', { name: /^Guardar tudo/ }).click();
  await pagesAreCached(page);
  await clearFiles(page);
  await network.lose();
  await page.goto('/search#q=vacina');
  await expect(searchPage(page).status).toContainText(/\d páginas?\.$/);
  expect((await resultPaths(page))[0]).toBe('/vaccines');
});
