import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { findAxeProblems } from './support/axe.ts';
import { bornOn, storeEntries } from './support/device-storage.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { diaryBar, feeding } from './support/diary-page.ts';
import { overflowOf } from './support/page-measures.ts';

const CHILD = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const LIA = { ...bornOn(addDays(calendarDayOf(new Date()), -65), 39), name: 'Lia' };

test('Without account and network the diary opens unread, a fever is answered at once, and a nappy and a feed are noted, timed through a reload and taken back', async ({
  page,
  network,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  await storeEntries(page, [['child', CHILD, LIA]]);
  await page.goto('/');
  await workerIsReady(page);
  await network.lose();
  await page.goto('/diario');

  await diaryBar(page).getByRole('button', { name: 'Mais' }).tap();
  await page.getByRole('button', { name: 'Temperatura' }).tap();
  await page.getByRole('textbox', { name: /^Temperatura/ }).fill('37,5');
  await expect(page.getByRole('alert').getByRole('link', { name: /192$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await diaryBar(page).getByRole('button', { name: 'Fralda' }).tap();
  await page.getByRole('button', { name: 'Xixi', exact: true }).tap();
  await diaryBar(page).getByRole('button', { name: 'Esquerdo' }).tap();
  await expect(feeding(page, 'esquerdo')).toBeVisible();
  expect(await findAxeProblems(page, '.diary')).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.reload();
  await feeding(page, 'esquerdo').getByRole('button', { name: 'Trocar de lado' }).tap();
  await expect(feeding(page, 'esquerdo')).toBeHidden();
  await feeding(page, 'direito').getByRole('button', { name: 'Parou' }).tap();
  await expect(feeding(page, 'direito')).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await expect(feeding(page, 'direito')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'xixi' })).toBeVisible();
});
