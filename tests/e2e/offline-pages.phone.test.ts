import type { Page } from '@playwright/test';

import { OFFLINE_PATH } from '#features/offline/worker-messages.ts';
import {
  expect,
  FREE_NETWORK,
  emulateNetwork,
  test,
  workerIsReady,
  cachedPages,
} from './support/offline-site.ts';
import { idleWorkIsDone, islandsAreAwake } from './support/page-ready.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { clearFiles, resultPaths, searchPage } from './support/search-page.ts';

const WEEK = '/pregnancy-weeks/20';

const offlinePage = (page: Page) => ({
  saveAll: page.getByRole('button', { name: /^Guardar tudo para usar sem internet \(\d,\d MB\)$/ }),
  keepOn: page.getByRole('button', { name: 'Continuar a guardar' }),
  clear: page.getByRole('button', { name: 'Apagar as páginas guardadas' }),
  state: page.getByRole('main').getByRole('status'),
});

test('Where data is saved nothing is cached unasked; one press caches all, goes on after a cut, answers searches, and is taken back', async ({
  context,
  page,
  site,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_/);
  await emulateNetwork(context, { ...FREE_NETWORK, saveData: true });
  const { saveAll, keepOn, clear, state } = offlinePage(page);

  await test.step('nothing unasked', async () => {
    await page.goto('/terms');
    const root = page.locator('html');
    await workerIsReady(page);
    await expect(root).toHaveAttribute('data-network-read');
    await idleWorkIsDone(page);
    await expect(root).not.toHaveAttribute('data-asked');
    expect(await cachedPages(page)).toEqual([]);
  });

  await test.step('all by one press, and on after a cut', async () => {
    await page.goto(OFFLINE_PATH);
    await expect(saveAll).toBeVisible();
    site.cut();
    await saveAll.click();
    await expect(state).toContainText('Parou em 0 de');
    site.restore();
    await keepOn.click();
    await expect(state).toHaveText(/^Está tudo guardado neste aparelho: (\d+) de \1 páginas\.$/);
    await expect(saveAll).toBeHidden();
  });

  await test.step('offline a week opens, and the search answers', async () => {
    await clearFiles(page);
    await network.lose();
    await page.goto(WEEK);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('20');
    await page.goto('/search#q=vacina');
    await expect(searchPage(page).status).toContainText(/\d páginas?\.$/);
    expect((await resultPaths(page))[0]).toBe('/vaccines');
  });

  await test.step('taken back', async () => {
    await page.goto(OFFLINE_PATH);
    await clear.click();
    await expect(state).toHaveText(/^Guardadas neste aparelho: 0 de/);
    await expect(saveAll).toBeVisible();
    expect(await cachedPages(page)).toEqual([]);
  });
});

test('On a slow first visit the page waits for what is installed, and says when that was broken off', async ({
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

test('K04 After one visit to any page emergency page, timer and pages read before open offline; others say so, and come with the network', async ({
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

  await page.goto('/emergency-signs?utm_source=mensagem');
  await expect(page.getByRole('link', { name: /193/ }).first()).toHaveAttribute('href', 'tel:193');
  await page.goto('/contraction-timer/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await islandsAreAwake(page);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });
  expect(fonts).toBe(2);

  await page.goto(WEEK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem internet');
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /192/ }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(WEEK);
  await network.regain();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('20');
});
