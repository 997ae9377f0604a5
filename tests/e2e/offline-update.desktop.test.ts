import type { Page } from '@playwright/test';

import { ANA } from './support/account.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { openSession } from './support/open-session.ts';
import { openTimer } from './support/timer-open.ts';

const offer = (page: Page) => page.getByRole('button', { name: 'Nova versão: atualizar' });

/** As the browser does by itself at each navigation. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const hasWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

test('The first worker of all is no new version', async ({ page }) => {
  await page.goto('/terms');
  await workerIsReady(page);
  await page.goto('/privacy');
  await workerIsReady(page);
  await expect(offer(page)).toBeHidden();
});

test('A new version waits, is offered quietly, and comes when she wants it', async ({
  page,
  site,
}) => {
  await page.goto('/terms');
  await workerIsReady(page);
  await page.reload();
  site.release();
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  expect(await hasWaiting(page)).toBe(true);
  await page.evaluate(() => (document.title = 'the page before'));
  await offer(page).click();
  await expect(page).not.toHaveTitle('the page before');
  await expect.poll(() => hasWaiting(page)).toBe(false);
  await expect(offer(page)).toBeHidden();
});

test('She can leave it for later', async ({ page, site }) => {
  await page.goto('/terms');
  await workerIsReady(page);
  await page.reload();
  site.release();
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await hasWaiting(page)).toBe(true);
});

test('F11 While a contraction runs nothing is offered, and the timer goes on', async ({
  context,
  page,
  site,
}) => {
  await openSession(context, ANA);
  await page.goto('/contraction-timer');
  await workerIsReady(page);
  const { start, finish } = await openTimer(page);
  await start.click();
  await expect(finish).toBeEnabled();
  site.release();
  await lookForUpdate(page);
  await expect.poll(() => hasWaiting(page)).toBe(true);
  await expect(page.locator('.update-notice button')).toHaveCount(2);
  await expect(offer(page)).toBeHidden();
  // Two presses within half a second are one, by a trembling hand.
  await page.waitForTimeout(700);
  await finish.click();
  await expect(offer(page)).toBeVisible();
});

test('F11 Another tab that takes the new version does not load the timer anew', async ({
  context,
  page,
  site,
}) => {
  await openSession(context, ANA);
  await page.goto('/contraction-timer');
  await workerIsReady(page);
  const { start, finish } = await openTimer(page);
  await start.click();
  await expect(finish).toBeEnabled();
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'the page before'));
  const other = await context.newPage();
  await other.goto('/terms');
  await workerIsReady(other);
  site.release();
  await lookForUpdate(other);
  await other.evaluate(() => (document.title = 'the page before'));
  await offer(other).click();
  await expect(other).not.toHaveTitle('the page before');
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'the page before');
  await expect(finish).toBeEnabled();
});

test('With one page open the next page brings the new version in by itself', async ({
  page,
  site,
}) => {
  await page.goto('/terms');
  await workerIsReady(page);
  await page.reload();
  site.release();
  await lookForUpdate(page);
  await expect.poll(() => hasWaiting(page)).toBe(true);
  await page.goto('/privacy');
  await expect.poll(() => hasWaiting(page)).toBe(false);
  await expect(offer(page)).toBeHidden();
});
