import type { Page } from '@playwright/test';

import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { countSigns } from './support/page-measures.ts';
import { findAxeProblems } from './support/axe.ts';
import { guideIsOpen, openGuide } from './support/guide-page.ts';
import { bornOn, storeEntries } from './support/device-storage.ts';
import { openSession } from './support/session.ts';
import { ANA } from './support/account.ts';
import { noonOf } from './support/vaccine-list.ts';

const PATH = '/baby-milestones';
const SMILE = /^Sorri quando conversam com ele/;
const item = (page: Page) => page.getByRole('listitem').filter({ hasText: SMILE });
const box = (page: Page) => page.getByRole('checkbox', { name: SMILE });

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
  await context.clock.setFixedTime(noonOf('2026-05-20'));
});

test(
  'The tab of the age opens; what is ticked by touch and key is there after a reload, and on paper',
  ALSO_DEEP,
  async ({ page }) => {
    await storeEntries(page, [['child', 'birth', bornOn('2022-11-15', 39)]]);
    await openGuide(page, PATH);
    const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
    await expect(second).toHaveText('3-10 Anos');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    const now = page.getByText(/^Vocês estão por aqui/);
    await expect(now).toContainText('Vocês estão por aqui: 3 anos e 6 meses.');
    await expect(page.locator('[data-months="36"]').filter({ has: now })).toHaveCount(1);

    await first.tap();
    await box(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(item(page).getByLabel('Quando fez')).toBeFocused();
    await item(page).getByLabel('Quando fez').fill('2026-03-01');
    await item(page).getByLabel('Uma lembrança').fill('Para a avó, no domingo');
    await item(page).getByLabel('Uma lembrança').blur();
    const heights = await page
      .locator('.entry-tick:visible')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
    expect(await findAxeProblems(page)).toEqual([]);

    await page.reload();
    await guideIsOpen(page);
    await first.tap();
    await expect(box(page)).toBeChecked();
    await expect(item(page).getByLabel('Quando fez')).toHaveValue('01/03/2026');
    await expect(item(page).getByLabel('Uma lembrança')).toHaveValue('Para a avó, no domingo');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

    await page.emulateMedia({ media: 'print' });
    const ticks = page.locator('.entry-tick');
    await expect.poll(() => countSigns(ticks, '☑')).toBe(1);
    expect(await countSigns(ticks, '☐')).toBe((await ticks.count()) - 1);
  },
);
