import {
  expect,
  emulateNetwork,
  test,
  workerIsReady,
  cachedPages,
} from './support/offline-site.ts';
import { clearFiles, resultPaths, searchPage } from './support/search-page.ts';

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
