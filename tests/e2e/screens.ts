/**
 * Takes the pictures of docs/screens from a running site: `BASE_URL=… node tests/e2e/screens.ts`.
 * Bia's dashboard has a due date on the device only; nothing is stored in her account.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { PROJECT_ROOT } from '#local/project-root.ts';
import { addDays, calendarDayOf } from '#rules/calendar-day.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { ANA, BIA } from './support/account.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { openSession } from './support/open-session.ts';

const WIDTHS = { 360: 740, 1280: 800 } as const;
const SCHEMES = ['light', 'dark'] as const;
const FOLDER = join(PROJECT_ROOT, 'docs', 'screens');
/** The week that the dashboard stands in: 20 weeks and 2 days. */
const DAYS_TO_GO = 280 - 142;

async function openDashboard(page: Page): Promise<void> {
  await openSession(page.context(), BIA);
  await page.goto('/dashboard');
  await tellDate(page, 'ultrasound', addDays(calendarDayOf(new Date()), DAYS_TO_GO));
  await herWeekCard(page).getByRole('heading', { name: 'Semana 20' }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function openPaidGuide(page: Page): Promise<void> {
  await openSession(page.context(), ANA);
  await page.goto('/postpartum-care');
  await page.locator('[data-unlocked]').waitFor();
}

async function openPlans(page: Page): Promise<void> {
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: 'Assinar anual' }).waitFor();
}

/** As a payment stands that the server has not heard of. */
async function openWaitingPayment(page: Page): Promise<void> {
  await page.goto('/payment/success');
  await page.getByText('Seu pagamento foi aprovado').waitFor();
}

/** With no date in it: the pictures shall stay the same from day to day. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByText('Nenhum pagamento ainda.').waitFor();
  await page.getByText(BIA.email).waitFor();
}

/** Three contractions of one night and a fourth that runs; kept on this page's device only. */
async function openTimer(page: Page): Promise<void> {
  await openSession(page.context(), ANA);
  await page.clock.install({ time: '2026-11-22T03:05:00-03:00' });
  await page.goto('/contraction-timer');
  const isLight = await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches);
  if (isLight) await page.getByRole('button', { name: 'Visual noturno' }).click();
  const start = page.getByRole('button', { name: 'Iniciar Contração' });
  for (const [duration, pause] of [
    [45, 255],
    [48, 192],
    [52, 188],
  ] as const) {
    await start.click();
    await page.clock.runFor(duration * 1000);
    await page.getByRole('button', { name: 'Finalizar Contração' }).click();
    await start.waitFor();
    await page.clock.runFor(pause * 1000);
  }
  await start.click();
  await page.clock.runFor(47_000);
}

const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  landing: (page) => page.goto('/'),
  login: (page) => page.goto('/login'),
  register: (page) => page.goto('/register'),
  weeks: (page) => page.goto('/pregnancy-weeks'),
  week: (page) => page.goto('/pregnancy-weeks/20'),
  trousseau: (page) => page.goto('/troussau'),
  guide: (page) => page.goto('/vaccines'),
  subscriptions: openPlans,
  // From here on somebody is signed in.
  dashboard: openDashboard,
  account: openAccount,
  'payment-success': openWaitingPayment,
  'guide-premium': openPaidGuide,
  timer: openTimer,
};

/** The whole page, its lazy drawings included, with the bar at the top only. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
    window.scrollTo(0, 0);
  });
  return page.screenshot({ fullPage: true, animations: 'disabled' });
}

/** Lossless: a palette would turn the small accents (a star, a mark) grey. */
function toSmallPng(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png({ effort: 10, compressionLevel: 9 }).toBuffer();
}

const { path: executablePath } = findChromium();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
await mkdir(FOLDER, { recursive: true });
for (const [width, height] of Object.entries(WIDTHS)) {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({
      baseURL: process.env['BASE_URL'] ?? 'http://localhost:8888',
      viewport: { width: Number(width), height },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    });
    const page = await context.newPage();
    for (const [name, open] of Object.entries(SCREENS)) {
      await open(page);
      await page.waitForLoadState('networkidle');
      const png = await toSmallPng(await takePicture(page));
      const file = `${name}-${width}-${colorScheme}.png`;
      await writeFile(join(FOLDER, file), png);
      console.log(`${file} ${Math.round(png.length / 1000)} kB`);
    }
    await context.close();
  }
}
await browser.close();
