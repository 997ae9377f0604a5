import type { Page } from '@playwright/test';

import { OFFLINE_PATH } from '#features/offline/worker-messages.ts';
import {
  expect,
  FREE_NETWORK,
  emulateNetwork,
  test,
  workerIsReady,
} from './support/offline-site.ts';
import { cachedPages, pagesAreCached } from './support/pages-are-cached.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';

const WEEK = '/pregnancy-weeks/20';

const offlinePage = (page: Page) => ({
  saveAll: page.getByRole('button', { name: /^Guardar tudo para usar sem internet \(\d,\d MB\)$/ }),
  keepOn: page.getByRole('button', { name: 'Continuar a guardar' }),
  clear: page.getByRole('button', { name: 'Apagar as páginas guardadas' }),
  state: page.getByRole('main').getByRole('status'),
});

test('A user who saves data gets nothing that she has not asked for', async ({ context, page }) => {
  await emulateNetwork(context, { ...FREE_NETWORK, saveData: true });
  await page.goto('/terms');
  const root = page.locator('html');
  await workerIsReady(page);
  await expect(root).toHaveAttribute('data-network-read');
  // Idle callbacks keep their order: what the page put off then has been done.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(root).not.toHaveAttribute('data-asked');
});

test('She saves everything by one press, is told how far it is, and can take it back', async ({
  context,
  page,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_/);
  await emulateNetwork(context, { saveData: true });
  await page.goto(OFFLINE_PATH);
  const { saveAll, clear, state } = offlinePage(page);
  await saveAll.click();
  await expect(state).toHaveText(/^Está tudo guardado neste aparelho: (\d+) de \1 páginas\.$/);
  await expect(saveAll).toBeHidden();
  await network.lose();
  await page.goto(WEEK);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('20');
  await page.goto(OFFLINE_PATH);
  await clear.click();
  await expect(state).toHaveText(/^Guardadas neste aparelho: 0 de/);
  await expect(saveAll).toBeVisible();
  expect(await cachedPages(page)).toEqual([]);
});

test('A first visit on a slow network waits for what is installed, and says when that was broken off', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  await pauseClock(page);
  const arrive = site.hold('/contraction-timer');
  await page.goto(OFFLINE_PATH);
  const { saveAll, state } = offlinePage(page);
  const isBegun = () =>
    // A registration is there before its worker.
    page.evaluate(async () =>
      Boolean((await navigator.serviceWorker.getRegistration())?.installing),
    );
  await expect.poll(isBegun).toBe(true);
  await passTime(page, 60_000);
  await expect(state).toContainText('Vendo o que já está guardado');
  await expect(saveAll).toHaveCount(0);
  site.cut();
  await expect(state).toContainText('A internet caiu antes');
  site.restore();
  arrive();
  await page.reload();
  await expect(saveAll).toBeVisible();
});

test('A worker that comes late is asked all the same', async ({ page, site }) => {
  await pauseClock(page);
  const arrive = site.hold('/sw.js');
  await page.goto(OFFLINE_PATH);
  const { saveAll, state } = offlinePage(page);
  await passTime(page, 10_000);
  await expect(state).toContainText('não está guardando páginas');
  arrive();
  await expect(saveAll).toBeVisible();
});

test('What the network broke off goes on where it stopped', async ({
  context,
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  await emulateNetwork(context, { saveData: true });
  await page.goto(OFFLINE_PATH);
  await workerIsReady(page);
  const { saveAll, keepOn, state } = offlinePage(page);
  await expect(saveAll).toBeVisible();
  site.cut();
  await saveAll.click();
  await expect(state).toContainText('Parou em 0 de');
  site.restore();
  await keepOn.click();
  await expect(state).toContainText('Está tudo guardado');
});

test('K04 Without a network a page that was read once opens as it was read; one that is not cached says so, and comes by itself with the network', async ({
  context,
  page,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_/);
  await emulateNetwork(context, { saveData: true });
  await page.goto('/terms');
  await workerIsReady(page);
  await page.goto('/vaccines?utm_source=mensagem');
  await expect.poll(() => cachedPages(page)).toContain('/vaccines');
  await network.lose();
  await page.goto('/vaccines');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vacinas');

  await page.goto(WEEK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem internet');
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /192/ }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(WEEK);
  await network.regain();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('20');
});

test('Where the network is free, all pages come by themselves, once', async ({
  context,
  page,
  site,
}) => {
  await emulateNetwork(context, FREE_NETWORK);
  await page.goto('/terms');
  await workerIsReady(page);
  await pagesAreCached(page);
  site.takeRequests();
  await page.goto('/pregnancy-weeks');
  await workerIsReady(page);
  await page.goto(OFFLINE_PATH);
  await expect(offlinePage(page).state).toContainText('Está tudo guardado');
  expect(site.takeRequests().filter((path) => !path.startsWith('/sw.js'))).toEqual([]);
});
