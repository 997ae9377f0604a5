import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { PROJECT_ROOT } from '#local/project-root.ts';
import { addDays } from '#contract/calendar-day.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { pregnancyCard } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { openTimer, letPass } from './support/timer-page.ts';
import { storeRecord } from './support/device-storage.ts';
import { islandsAreAwake } from './support/page-ready.ts';

/** Pictures by the browser's version, and boxes for every version: update-screenshots.ts takes both anew. */
const BASELINES = join(PROJECT_ROOT, 'tests', 'e2e', 'baselines');
const BOX_TOLERANCE_PX = 2;
const isUpdating = process.env['COLINHO_UPDATE_SCREENSHOTS'] === '1';

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
  await expect(page.getByRole('timer')).toContainText('00:47');
}

/** The ten screens that users see most, each with how it is brought to where it stands still, in their order. */
const SCREENS: Readonly<
  Record<string, Readonly<Record<string, (page: Page) => Promise<unknown>>>>
> = {
  'a guest': {
    landing: (page) => page.goto('/'),
    login: (page) => page.goto('/login'),
    weeks: (page) => page.goto('/pregnancy-weeks'),
    week: (page) => page.goto('/pregnancy-weeks/20'),
    trousseau: (page) => page.goto('/troussau'),
    guide: (page) => page.goto('/vaccines'),
    subscriptions: openPlans,
  },
  'a free user': { account: openAccount, dashboard: openDashboard },
  'a premium user': { timer: openRunningTimer },
};

for (const [user, screens] of Object.entries(SCREENS)) {
  test(`The first views of ${user} match their screenshots`, async ({
    browser,
    page,
    viewport,
  }) => {
    const [major = ''] = browser.version().split('.');
    for (const [name, open] of Object.entries(screens)) {
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(page);
        await islandsAreAwake(page);
        await page.mouse.move(0, 0);
        await firstViewIsDrawn(page);
        const screen = `${name}-${viewport?.width}`;
        await compareBoxes(page, screen);
        for (const look of ['light', 'dark'] as const) {
          const picture = [major, `${screen}-${look}.png`];
          if (!isUpdating)
            expect(existsSync(join(BASELINES, ...picture)), needed(major)).toBe(true);
          await page.emulateMedia({ colorScheme: look });
          await expect
            .soft(page)
            .toHaveScreenshot(picture, { threshold: 0.03, maxDiffPixels: 300 });
        }
      });
    }
  });
}

/** What is missing where a picture is: another version may draw a letter's edge otherwise. */
function needed(major: string): string {
  const known = readdirSync(BASELINES).filter((folder) => /^\d+$/.test(folder));
  return `the pictures are of Debian's Chromium ${known.join(', ')} (apt-get install chromium-headless-shell), and this is Chromium ${major}: take that one, or make them anew by "npm run screenshots" and look at them`;
}

async function firstViewIsDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const inView = Array.from(document.images).filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inView.map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/** Another browser may draw a letter's edge otherwise, but not put it elsewhere. */
async function compareBoxes(page: Page, screen: string): Promise<void> {
  const file = join(BASELINES, 'boxes', `${screen}.json`);
  const found = await readLayoutBoxes(page);
  if (isUpdating) {
    await mkdir(join(BASELINES, 'boxes'), { recursive: true });
    await writeFile(file, layoutBoxesToJson(found));
  }
  const expected = JSON.parse(await readFile(file, 'utf8')) as LayoutBoxes;
  expect.soft(compareLayoutBoxes(expected, found, BOX_TOLERANCE_PX), screen).toEqual([]);
}

/** Where a part of the page stands: left, top, width and height in whole CSS pixels. */
type LayoutBoxes = Readonly<Record<string, readonly number[]>>;

/** Landmarks, headings, cards and controls. */
const PARTS = `header, nav, main, footer, h1, h2, h3, .card, .notice, table, [role='tab'],
  button, .button, input, select`;

/** Where the parts of the page's first view stand, by their kind and words. */
function readLayoutBoxes(page: Page): Promise<LayoutBoxes> {
  return page.evaluate((parts) => {
    const boxes: Record<string, number[]> = {};
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      const { left, top, width, height } = part.getBoundingClientRect();
      const isSeen = part.checkVisibility({ visibilityProperty: true }) && width > 1;
      if (!isSeen || top >= innerHeight || top + height <= 0) continue;
      const words = part.innerText.replace(/\s+/g, ' ').trim().slice(0, 32);
      const name = `${part.localName} ${words}`.trim();
      const sameBefore = Object.keys(boxes).filter((key) => key.startsWith(name)).length;
      boxes[sameBefore === 0 ? name : `${name} #${sameBefore + 1}`] = [
        left,
        top,
        width,
        height,
      ].map(Math.round);
    }
    return boxes;
  }, PARTS);
}

/** What moved, grew, came or went by more than `tolerance` pixels, in words. */
function compareLayoutBoxes(
  expected: LayoutBoxes,
  found: LayoutBoxes,
  tolerance: number,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [before, after] = [expected[name], found[name]];
    const isSame =
      before !== undefined &&
      after?.every((value, index) => Math.abs(value - (before[index] ?? NaN)) <= tolerance);
    return isSame ? [] : [`${name}: ${String(before)} → ${String(after)}`];
  });
}

/** As Prettier would write it: one part a line. */
function layoutBoxesToJson(boxes: LayoutBoxes): string {
  const lines = Object.entries(boxes).map(
    ([name, box]) => `  ${JSON.stringify(name)}: [${box.join(', ')}]`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
