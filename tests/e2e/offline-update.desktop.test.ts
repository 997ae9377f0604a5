import type { BrowserContext, Page } from '@playwright/test';

import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/axe.ts';
import {
  expect,
  FREE_NETWORK,
  emulateNetwork,
  test,
  workerIsReady,
  type OfflineSite,
  pagesAreCached,
} from './support/offline-site.ts';
import { openSession } from './support/session.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { openTimer } from './support/timer-page.ts';

const WEEK = '/pregnancy-weeks/20';

const offer = (page: Page) => page.getByRole('button', { name: 'Nova versão: atualizar' });

/** As the browser does by itself at each navigation; here once the page listens for what is found. */
async function lookForUpdate(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-network-read');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

const hasWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** How many pages a worker knows of: one that was closed counts for a moment longer. */
const countOpenPages = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const clients = Reflect.get(globalThis, 'clients') as {
      matchAll: (options: object) => Promise<readonly unknown[]>;
    };
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
  });

/** What was asked of the worker that waits before this has been answered. */
const waitingHasAnswered = (page: Page) =>
  page.evaluate(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      waiting?.postMessage('count-pages', [port2]);
    });
  });

/** The worker caches all pages, and one of them is still on its way. */
async function keepsPages(page: Page, site: OfflineSite) {
  const arrive = site.hold(WEEK);
  await page.goto('/terms');
  await workerIsReady(page);
  await page.reload();
  await expect.poll(site.takeRequests).toContain(WEEK);
  return arrive;
}

test.beforeEach(({ context }) => emulateNetwork(context, FREE_NETWORK));

test('A first worker is no new version; a new one waits, is offered quietly, and comes at a press', async ({
  page,
  site,
}) => {
  await page.goto('/terms');
  await workerIsReady(page);
  await page.goto('/privacy');
  await workerIsReady(page);
  await expect(offer(page)).toBeHidden();

  site.release();
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  expect(await hasWaiting(page)).toBe(true);
  expect(await findAxeProblems(page)).toEqual([]);
  await page.evaluate(() => (document.title = 'the page before'));
  await offer(page).click();
  await expect(page).not.toHaveTitle('the page before');
  await expect.poll(() => hasWaiting(page)).toBe(false);
  await expect(offer(page)).toBeHidden();
});

test('An update while pages are being cached does not wait for them, and the caching goes on after it', async ({
  page,
  site,
}) => {
  const arrive = await keepsPages(page, site);
  await pagesAreCached(page, [WEEK]);
  site.release();
  await lookForUpdate(page);
  site.takeRequests();
  await page.evaluate(() => (document.title = 'the page before'));
  await offer(page).click();
  await expect(page).not.toHaveTitle('the page before');
  await expect.poll(() => hasWaiting(page)).toBe(false);
  const seen = new Set<string>();
  const weeksAsked = () => {
    for (const path of site.takeRequests()) if (path.startsWith('/pregnancy-weeks')) seen.add(path);
    return [...seen];
  };
  await expect.poll(weeksAsked).toEqual([WEEK]);
  arrive();
  await pagesAreCached(page);
  expect(weeksAsked()).toEqual([WEEK]);
});

test('F11 While a contraction runs no new version is offered, and the timer goes on', async ({
  context,
  page,
  site,
}) => {
  await openSession(context, ANA);
  await pauseClock(page);
  await page.goto('/contraction-timer');
  await workerIsReady(page);
  const { start, finish } = await openTimer(page);
  await start.click();
  await expect(finish).toBeEnabled();
  site.release();
  await lookForUpdate(page);
  await expect.poll(() => hasWaiting(page)).toBe(true);
  await expect(page.locator('.update-notice')).toHaveCount(1);
  // Two presses within half a second are one.
  await passTime(page, 1_000);
  await expect(page.locator('.update-notice button')).toHaveCount(2);
  await expect(offer(page)).toBeHidden();
  await finish.click();
  await expect(offer(page)).toBeVisible();
});

test('F11 A version that another tab takes does not reload the timer', async ({
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

test('With one page open the next page brings the new version in by itself, also while pages are being cached', async ({
  context,
  page,
  site,
}) => {
  await keepsPages(page, site);
  site.release();
  await lookForUpdate(page);
  await expect.poll(() => hasWaiting(page)).toBe(true);
  // The page before may count for longer than the new one goes on asking by itself.
  await pauseClock(page);
  await page.goto('/privacy');
  // A worker that is replaced already counts no more.
  await expect.poll(() => countOpenPages(context)?.catch(() => 1)).toBe(1);
  await page.clock.runFor(1_000);
  await expect.poll(() => hasWaiting(page)).toBe(false);
  await expect(offer(page)).toBeHidden();
});

test('With a second page open the new version can be put off, waits, and comes once that page is closed', async ({
  context,
  page,
  site,
}) => {
  await page.goto('/terms');
  await workerIsReady(page);
  await page.reload();
  const other = await context.newPage();
  await other.goto('/terms');
  site.release();
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await hasWaiting(page)).toBe(true);
  await pauseClock(page);
  await page.goto('/privacy');
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'take-over-alone');
  await waitingHasAnswered(page);
  expect(await hasWaiting(page)).toBe(true);
  await other.close();
  await expect.poll(() => countOpenPages(context)).toBe(1);
  // Not passTime: a worker that is asked for a file while it is being ended starts again, and a watched one then stays.
  await page.clock.runFor(1_000);
  await expect.poll(() => hasWaiting(page)).toBe(false);
  await expect(offer(page)).toBeHidden();
});
