import type { Page } from '@playwright/test';

import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { countSigns } from './support/page-measures.ts';
import { findAxeProblems } from './support/axe.ts';

const list = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });
const robe = (page: Page) => list(page, 'Para a mãe').getByRole('checkbox', { name: 'Robe (1)' });
const bag = (page: Page) => list(page, 'Para a mãe').getByRole('checkbox');
const untick = (page: Page) => page.getByRole('button', { name: 'Desmarcar tudo' });

test(
  'A guest ticks by touch and key; it is counted, stays through a reload, moves nothing, and prints',
  ALSO_DEEP,
  async ({ page }) => {
    await page.goto('/troussau');
    const place = () =>
      page.locator('#mala .after').evaluate(async (after) => {
        await document.fonts.ready;
        return Math.round(after.getBoundingClientRect().top + scrollY);
      });
    const before = await place();
    await expect(list(page, 'Para a mãe')).toContainText('14 itens');
    await bag(page).first().tap();
    await expect(list(page, 'Para a mãe')).toContainText('1 de 14 pronto');
    await expect(untick(page)).toBeVisible();
    await expect.poll(place).toBe(before);
    await robe(page).focus();
    await page.keyboard.press('Space');
    await expect(robe(page)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(/^Buscar/);
    await expect(list(page, 'Para o bebê')).toContainText('12 itens');
    const heights = await page
      .locator('.list-tick')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(heights.filter((height) => height > 0 && height < 43.5)).toEqual([]);
    expect(await findAxeProblems(page)).toEqual([]);

    await page.reload();
    await expect(robe(page)).toBeChecked();
    await expect(list(page, 'Para a mãe')).toContainText('2 de 14 prontos');
    await expect(untick(page)).toBeVisible();
    await expect.poll(place).toBe(before);
    await robe(page).tap();
    await page.reload();
    await expect(list(page, 'Para a mãe')).toContainText('1 de 14 pronto');
    await expect(robe(page)).not.toBeChecked();

    await page.emulateMedia({ media: 'print' });
    const ticks = page.locator('.list-tick');
    expect(await ticks.count()).toBeGreaterThan(80);
    await expect.poll(() => countSigns(ticks, '☑')).toBe(1);
    expect(await countSigns(ticks, '☐')).toBe((await ticks.count()) - 1);
    await expect(ticks.last()).toBeVisible();
    for (const heading of ['Para o acompanhante', 'Melhor deixar na loja', 'Recém-nascido']) {
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
  },
);
