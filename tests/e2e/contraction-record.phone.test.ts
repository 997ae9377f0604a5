import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/axe.ts';
import { openSession } from './support/session.ts';
import { overflowOf, countPages } from './support/page-measures.ts';
import { openTimer, letPass } from './support/timer-page.ts';
import { storeRecord } from './support/device-storage.ts';
import { pauseClock } from './support/pause-clock.ts';

const NOW = new Date('2026-05-20T03:14:00-03:00');
const LONG_NOTE = 'Muitadordascostasquenaopassa'.repeat(7);

test(
  'axe finds nothing on the timer in any state, and nothing stands over the edge',
  ALSO_DEEP,
  async ({ context, page }) => {
    test.slow();
    await openSession(context, ANA);
    // axe waits by timers of the page: its clock goes on.
    await context.clock.install({ time: NOW });
    const now = NOW.getTime();
    await storeRecord(page, {
      contractions: [
        ...seriesUpTo(now - 3 * 3_600_000, { count: 3, every: 1800 }),
        contractionAt(now - 600_000, { duration: 150, intensity: 'forte', note: LONG_NOTE }),
      ],
      dueDate: addDays(calendarDayOf(NOW, 'America/Sao_Paulo'), 30),
    });
    const { advice, clock, consent, dialog, edit, start, finish, saved } = await openTimer(page);
    const check = async (state: string) => {
      expect.soft(await findAxeProblems(page, 'main'), state).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await overflowOf(page), `${state} at 320 px`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 360, height: 740 });
    };
    const consentLine = page.getByRole('region', { name: 'Guardar na conta' });
    await expect(consentLine).toBeVisible();
    await expect(advice).toBeVisible();
    await check('history, consent in one line, banner');
    await consentLine.getByRole('button', { name: 'Sim' }).click();
    await expect(consent).toBeVisible();
    await check('history, consent, banner');

    await consent.getByRole('button', { name: 'Deixar só neste aparelho' }).click();
    await page.getByRole('button', { name: 'A bolsa rompeu' }).click();
    await dialog.getByLabel('Cor e cheiro').fill(LONG_NOTE);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(saved.getByRole('button')).toBeVisible();
    await start.click();
    await letPass(page, 301);
    await expect(page.getByRole('region', { name: 'Esqueceu de finalizar?' })).toBeVisible();
    // Not figure by figure, as they stand.
    await expect(clock.getByRole('img', { name: /^05:\d\d$/ })).toBeVisible();
    await check('timing, event, forgotten end');

    await finish.click();
    await letPass(page, 1);
    await edit.first().click();
    await dialog.getByLabel('Minutos').fill('99');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await check('dialog with an error');
  },
);

test('The record downloads as a table, and sixty contractions print alone on two sheets', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await pauseClock(context, NOW.getTime());
  const contractions = seriesUpTo(NOW.getTime(), { count: 70, every: 300 });
  const dueDate = addDays(calendarDayOf(NOW, 'America/Sao_Paulo'), 10);
  await storeRecord(page, { contractions, dueDate });
  const { rows, start } = await openTimer(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('contracoes-2026-05-20.csv');

  await test.step('it stands over the whole screen, until the way back or Esc, which lead to its button', async () => {
    const open = page.getByRole('button', { name: 'Mostrar na tela' });
    const sheet = page.getByRole('dialog', { name: 'Minhas contrações' });
    await open.click();
    await expect(sheet).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    const beside = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(beside).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await open.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
  });

  await page.emulateMedia({ media: 'print' });
  const record = page.getByRole('region', { name: 'Registro para imprimir' });
  await expect(record).toBeVisible();
  await expect(record.getByRole('row')).toHaveCount(61);
  const others = [
    start,
    rows.first(),
    page.getByRole('banner'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('contentinfo'),
  ];
  for (const other of others) await expect(other).toBeHidden();
  const colours = await record.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(2);
});
