import type { Page } from '@playwright/test';

import { addDays } from '#contract/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { ANA, BIA } from './support/account.ts';
import { mockCheckout } from './support/mock-api.ts';
import { pregnancyCard } from './support/pregnancy-card.ts';
import { holdRequests, SITE_SCRIPTS } from './support/requests.ts';
import { openSession } from './support/session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { roundTrip } from './support/page-ready.ts';
import { searchPage } from './support/search-page.ts';
import { subscriptionPage } from './support/purchase-pages.ts';
import { timerPage, letPass } from './support/timer-page.ts';
import { storeRecord } from './support/device-storage.ts';

/** Opens a page on a slow device, whose scripts come when they are released. */
async function openBeforeScripts(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { count, release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  return { count, release };
}

/** Presses a button the moment it is in the page, before anybody could. */
async function pressAtFirstSight(page: Page, name: string): Promise<void> {
  await page.addInitScript((text) => {
    const watch = new MutationObserver(() => {
      const button = Array.from(document.querySelectorAll('button')).find(
        ({ textContent }) => textContent === text,
      );
      if (!button) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, name);
}

test('A contraction begins and ends at a press before hydration, at its moment', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await pauseClock(context, Date.parse('2026-05-20T03:14:50-03:00'));
  const { clock, start, finish, rows, state } = timerPage(page);
  const first = await openBeforeScripts(page, '/contraction-timer');
  await start.click();
  await page.clock.fastForward(20_000);
  await start.click();
  first.release();
  await expect(clock).toHaveText('00:20');
  await expect(finish).toBeVisible();
  await letPass(page, 10);

  const second = await openBeforeScripts(page, '/contraction-timer');
  await finish.click();
  await page.clock.fastForward(40_000);
  second.release();
  await expect(state).toHaveText('Toque quando a contração começar');
  await expect(rows).toHaveText([/^30 s 03:14/]);
});

test('A press before hydration opens a part of the account, buys a plan, and changes the date', async ({
  context,
  page,
  visitsProvider,
}) => {
  visitsProvider();
  await page.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
  await openSession(context, BIA);

  await test.step('a part of the account', async () => {
    const { release } = await openBeforeScripts(page, '/account');
    const { openDeletion, dialog } = accountPage(page);
    await openDeletion.click();
    await expect(dialog).toHaveCount(0);
    release();
    await expect(dialog).toHaveCount(1);
  });

  await test.step('a plan, from the moment its button is there', async () => {
    const checkout = await mockCheckout(context);
    await pressAtFirstSight(page, 'Assinar anual');
    const { release } = await openBeforeScripts(page, '/subscriptions');
    const { away, plans } = subscriptionPage(page);
    await expect(page.getByText('Carregando os planos...')).toBeVisible();
    await expect(plans.getByRole('button')).toHaveCount(0);
    release();
    await expect(away).toBeVisible();
    expect(checkout.count()).toBe(1);
    await page.bringToFront();
  });

  await test.step('the card of the dashboard', async () => {
    await storeRecord(page, { dueDate: addDays('2026-05-20', 138) });
    await pressAtFirstSight(page, 'Mudar a data ou o número de bebês');
    const { release } = await openBeforeScripts(page, '/dashboard');
    const card = pregnancyCard(page);
    await expect(card).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    release();
    await expect(card.getByRole('heading', { name: 'Quando o bebê chega?' })).toBeVisible();
  });
});

test('A guest’s press before hydration ticks, prints and searches', async ({ page }) => {
  await test.step('a tick', async () => {
    await page.goto('/troussau');
    await roundTrip(page);
    const { count, release } = await holdRequests(page, SITE_SCRIPTS);
    const mother = page
      .getByRole('tabpanel')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Para a mãe' }) });
    const robe = mother.getByRole('checkbox', { name: 'Robe (1)' });
    await robe.tap();
    await expect.poll(count).toBeGreaterThan(0);
    await expect(mother).toContainText('14 itens');
    release();
    await expect(mother).toContainText('1 de 14 pronto');
    await expect(robe).toBeChecked();
    await page.unroute(SITE_SCRIPTS);
  });

  await test.step('the button that prints', async () => {
    await page.goto('/troussau');
    await page.evaluate(() => {
      window.print = () => (document.documentElement.dataset['printed'] = '');
    });
    await page.getByRole('button', { name: 'Imprimir' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
  });

  await test.step('a question', async () => {
    await page.goto('/search');
    await roundTrip(page);
    const { release } = await holdRequests(page, SITE_SCRIPTS);
    const { field, look, status } = searchPage(page);
    await field.fill('vacinas');
    await look.click();
    await roundTrip(page);
    await expect(status).toHaveText('');
    release();
    await expect(status).toContainText(/\d páginas?\.$/);
    expect(new URL(page.url()).hash).toBe('#q=vacinas');
  });
});
