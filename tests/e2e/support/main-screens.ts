import { expect, type Page } from '@playwright/test';

import { addDays } from '#contract/calendar-day.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { ANA, BIA } from './account.ts';
import { pregnancyCard } from './pregnancy-card.ts';
import { openSession } from './open-session.ts';
import { pauseClock } from './pause-clock.ts';
import { openTimer } from './timer-open.ts';
import { storeRecord } from './timer-record.ts';
import { letPass } from './timer-time.ts';

const NIGHT = new Date('2026-11-22T03:14:00-03:00');
const DAY = '2026-05-20';
const MINUTE_MS = 60_000;
/** To 20 weeks and 2 days. */
const DAYS_TO_GO = 280 - 142;

/** With a date on this device only. */
async function openDashboard(page: Page): Promise<void> {
  await openSession(page.context(), BIA);
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00-03:00`));
  await storeRecord(page, { dueDate: addDays(DAY, DAYS_TO_GO) });
  await page.goto('/dashboard');
  const card = pregnancyCard(page);
  await expect(card.getByRole('heading', { name: 'Semana 20' })).toBeVisible();
  // Comes with the account's answer.
  await expect(card.getByRole('button', { name: 'Guardar também na minha conta' })).toBeVisible();
}

async function openAccount(page: Page): Promise<void> {
  await openSession(page.context(), BIA);
  await page.goto('/account');
  await expect(page.getByText('Nenhum pagamento ainda.')).toBeVisible();
  await expect(page.getByText(BIA.email)).toBeVisible();
}

async function openPlans(page: Page): Promise<void> {
  await page.goto('/subscriptions');
  await expect(page.getByRole('button', { name: 'Assinar anual' })).toBeVisible();
}

/** Three contractions of one night and a fourth that runs; the page follows the scheme like the others. */
async function openRunningTimer(page: Page): Promise<void> {
  await openSession(page.context(), ANA);
  await page.addInitScript(() => localStorage.setItem('timer-look', 'day'));
  const contractions = [45, 48, 52].map((duration, index) =>
    contractionAt(NIGHT.getTime() - (3 - index) * 4 * MINUTE_MS, { duration }),
  );
  await storeRecord(page, { contractions });
  await pauseClock(page.context(), NIGHT.getTime());
  const { start, finish } = await openTimer(page);
  await start.click();
  await expect(finish).toBeEnabled();
  // Until the account has answered it is a longer sentence, which takes two lines on a phone. Before the clock goes on:
  // a question that is still under way would be taken for one without an answer, and the next try waits for the clock.
  await expect(page.getByText('Salvo só neste aparelho.')).toBeVisible();
  await letPass(page, 47);
  await expect(page.locator('.timer-clock')).toContainText('00:47');
}

/** The ten screens that users see most, each with how it is brought to where it stands still. */
export const MAIN_SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  landing: (page) => page.goto('/'),
  login: (page) => page.goto('/login'),
  weeks: (page) => page.goto('/pregnancy-weeks'),
  week: (page) => page.goto('/pregnancy-weeks/20'),
  trousseau: (page) => page.goto('/troussau'),
  guide: (page) => page.goto('/vaccines'),
  subscriptions: openPlans,
  dashboard: openDashboard,
  account: openAccount,
  timer: openRunningTimer,
};
