import type { Page } from '@playwright/test';

import { MARKS_DATABASE } from '#client/marks-name.ts';
import { addDays } from '#rules/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { countSigns } from './support/count-signs.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { ANA } from './support/account.ts';
import { readMarks } from './support/read-marks.ts';
import { reloadWhenKept } from './support/reload-when-kept.ts';
import { noonOf } from './support/vaccine-list.ts';

const TODAY = '2026-05-20';
const PATH = '/baby-milestones';
const SMILE = /^Sorri quando conversam com ele/;
const item = (page: Page) => page.getByRole('listitem').filter({ hasText: SMILE });
const box = (page: Page) => page.getByRole('checkbox', { name: SMILE });

/** Gives the device her baby's birth, as if she had told it before she signed in, and opens the guide anew. */
async function reopenWithBirth(page: Page, daysAgo: number, weeks: number | null): Promise<void> {
  const day = addDays(TODAY, -daysAgo);
  await page.evaluate(
    async ({ name, value }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('the store does not open'));
      });
      const writing = database.transaction('marks', 'readwrite');
      const mark = { owner: 'guest', kind: 'baby', key: 'birth', updatedAt: 1, isPending: true };
      writing.objectStore('marks').put({ ...mark, value });
      await new Promise((resolve) => (writing.oncomplete = resolve));
      database.close();
    },
    { name: MARKS_DATABASE, value: { day, weeks } },
  );
  await reloadWhenKept(page);
  await guideIsOpen(page);
}

test.beforeEach(async ({ context, page }) => {
  await openSession(context, ANA);
  await context.clock.setFixedTime(noonOf(TODAY));
  await openGuide(page, PATH);
  await expect(box(page)).toBeEnabled();
});

test('A reader ticks what her child does, with the day and a note, and finds it again', async ({
  page,
}) => {
  await box(page).tap();
  await item(page).getByLabel('Quando fez').fill('2026-03-01');
  await item(page).getByLabel('Uma lembrança').fill('Para a avó, no domingo');
  await item(page).getByLabel('Uma lembrança').blur();
  await reloadWhenKept(page);
  await expect(box(page)).toBeChecked();
  await expect(item(page).getByLabel('Quando fez')).toHaveValue('2026-03-01');
  await expect(item(page).getByLabel('Uma lembrança')).toHaveValue('Para a avó, no domingo');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  // Nothing is counted like a test.
  await expect(page.locator('.milestones').first()).not.toHaveText(/\d+ de \d+|atras/);

  await box(page).tap();
  await expect(item(page).getByLabel('Quando fez')).toBeHidden();
  await box(page).tap();
  await expect(item(page).getByLabel('Quando fez')).toHaveValue('2026-03-01');
});

test('A note is kept while she is still in its field', async ({ page }) => {
  await box(page).tap();
  await item(page).getByLabel('Uma lembrança').pressSequentially('Na varanda');
  await expect
    .poll(async () => (await readMarks(page)).map(({ value }) => value))
    .toEqual([expect.objectContaining({ note: 'Na varanda' })]);
  await expect(item(page).getByLabel('Uma lembrança')).toBeFocused();
});

test('The tab of her child’s age is the one that opens', async ({ page }) => {
  await expect(page.getByRole('tab', { selected: true })).toHaveText('0-2 Anos (Meses)');
  await reopenWithBirth(page, 1300, 39);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('3-10 Anos');
  const now = page.locator('.milestone-now');
  await expect(now).toHaveText('Vocês estão por aqui: 3 anos e 6 meses.');
  await expect(page.locator('[data-months="36"]').filter({ has: now })).toHaveCount(1);
});

test('The print shows what is ticked', async ({ page }) => {
  await box(page).tap();
  await page.emulateMedia({ media: 'print' });
  const ticks = page.locator('.mark-tick');
  await expect.poll(() => countSigns(ticks, '☑')).toBe(1);
  expect(await countSigns(ticks, '☐')).toBe((await ticks.count()) - 1);
});

test(
  'The lists are accessible, large enough for a finger, and ticked by keyboard',
  IN_BOTH_LANES,
  async ({ page }) => {
    await box(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(item(page).getByLabel('Quando fez')).toBeFocused();
    const heights = await page
      .locator('.mark-tick:visible')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
    expect(await findAxeProblems(page)).toEqual([]);
  },
);
