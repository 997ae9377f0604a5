import type { Page } from '@playwright/test';

import { addDays } from '#contract/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { ANA, BIA } from './support/account.ts';
import { answerCheckout } from './support/answer-checkout.ts';
import { pregnancyCard } from './support/pregnancy-card.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';
import { subscriptionPage } from './support/subscription-page.ts';
import { timerPage } from './support/timer-page.ts';
import { storeRecord } from './support/timer-record.ts';
import { letPass } from './support/timer-time.ts';

/** Opens a page on a slow device, whose scripts come when they are released. */
async function openBeforeScripts(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  return { release };
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

test('A contraction begins, and ends, at the press that came before the timer was alive', async ({
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

test('A part of the account opens that was pressed before the page was alive', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  const { release } = await openBeforeScripts(page, '/account');
  const { openDeletion, dialog } = accountPage(page);
  await openDeletion.click();
  await expect(dialog).toHaveCount(0);
  release();
  await expect(dialog).toHaveCount(1);
});

test('A plan can be bought from the moment its button is there', async ({
  context,
  page,
  visitsProvider,
}) => {
  visitsProvider();
  await openSession(context, BIA);
  const checkout = await answerCheckout(context);
  await pressAtFirstSight(page, 'Assinar anual');
  const { release } = await openBeforeScripts(page, '/subscriptions');
  const { away, plans } = subscriptionPage(page);
  await expect(page.getByText('Carregando os planos...')).toBeVisible();
  await expect(plans.getByRole('button')).toHaveCount(0);
  release();
  await expect(away).toBeVisible();
  expect(checkout.count()).toBe(1);
});

test('The card of the dashboard can be used from the moment its buttons are there', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  await page.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
  await storeRecord(page, { dueDate: addDays('2026-05-20', 138) });
  await pressAtFirstSight(page, 'Mudar a data');
  const { release } = await openBeforeScripts(page, '/dashboard');
  const card = pregnancyCard(page);
  await expect(card).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  release();
  await expect(card.getByRole('heading', { name: 'Quando o bebê chega?' })).toBeVisible();
});
