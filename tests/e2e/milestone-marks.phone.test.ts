import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { countSigns } from './support/count-signs.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { keepMarks } from './support/keep-marks.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { ANA } from './support/account.ts';
import { reloadWhenKept } from './support/reload-when-kept.ts';
import { noonOf } from './support/vaccine-list.ts';

const PATH = '/baby-milestones';
const SMILE = /^Sorri quando conversam com ele/;
const item = (page: Page) => page.getByRole('listitem').filter({ hasText: SMILE });
const box = (page: Page) => page.getByRole('checkbox', { name: SMILE });

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
  await context.clock.setFixedTime(noonOf('2026-05-20'));
});

test('A reader ticks what her child does, with the day and a note, and finds it again', async ({
  page,
}) => {
  await openGuide(page, PATH);
  await box(page).tap();
  await item(page).getByLabel('Quando fez').fill('2026-03-01');
  await item(page).getByLabel('Uma lembrança').fill('Para a avó, no domingo');
  await item(page).getByLabel('Uma lembrança').blur();
  await reloadWhenKept(page);
  await guideIsOpen(page);
  await expect(box(page)).toBeChecked();
  await expect(item(page).getByLabel('Quando fez')).toHaveValue('01/03/2026');
  await expect(item(page).getByLabel('Uma lembrança')).toHaveValue('Para a avó, no domingo');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('The tab of her child’s age is the one that opens', async ({ page }) => {
  await keepMarks(page, [['baby', 'birth', { day: '2022-11-15', weeks: 39 }]]);
  await openGuide(page, PATH);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('3-10 Anos');
  const now = page.locator('.milestone-now');
  await expect(now).toHaveText('Vocês estão por aqui: 3 anos e 6 meses.');
  await expect(page.locator('[data-months="36"]').filter({ has: now })).toHaveCount(1);
});

test('The print shows what is ticked', async ({ page }) => {
  await openGuide(page, PATH);
  await box(page).tap();
  await page.emulateMedia({ media: 'print' });
  const ticks = page.locator('.entry-tick');
  await expect.poll(() => countSigns(ticks, '☑')).toBe(1);
  expect(await countSigns(ticks, '☐')).toBe((await ticks.count()) - 1);
});

test(
  'The lists are accessible, large enough for a finger, and ticked by keyboard',
  IN_BOTH_LANES,
  async ({ page }) => {
    await openGuide(page, PATH);
    await box(page).focus();
    await page.keyboard.press('Space');
    await expect(box(page)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(item(page).getByLabel('Quando fez')).toBeFocused();
    const heights = await page
      .locator('.entry-tick:visible')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
    expect(await findAxeProblems(page)).toEqual([]);
  },
);
