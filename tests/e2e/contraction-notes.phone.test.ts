import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { openTimer } from './support/timer-open.ts';
import { keepRecord } from './support/timer-record.ts';
import { timerIsWritten } from './support/timer-time.ts';

const NOW = new Date('2026-05-20T03:14:00-03:00');
const minutesAgo = (minutes: number) => NOW.getTime() - minutes * 60_000;

test.beforeEach(async ({ context, page }) => {
  await openSession(context, ANA);
  await pauseClock(context, NOW.getTime());
  const contractions = [contractionAt(minutesAgo(24)), contractionAt(minutesAgo(4))];
  await keepRecord(page, { contractions });
});

test('She adds one that she did not time: it stands in its place', async ({ page }) => {
  const { dialog, rows } = await openTimer(page);
  await expect(rows).toHaveText([/03:10 .*Intervalo: 20 min/, /02:50/]);
  await page.getByRole('button', { name: 'Adicionar contração' }).click();
  const add = dialog.getByRole('button', { name: 'Adicionar' });
  await dialog.getByRole('radio', { name: 'Leve' }).check();
  await dialog.getByLabel('Hora').fill('02:58');
  await dialog.getByLabel('Segundos').fill('75');
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveText([
    /03:10 .*Intervalo: 12 min/,
    /1 min 15 s 02:58 Leve Intervalo: 8 min/,
    /02:50/,
  ]);

  await page.getByRole('button', { name: 'Adicionar contração' }).click();
  await dialog.getByLabel('Dia').fill('2026-04-10');
  await dialog.getByLabel('Hora').fill('22:30');
  await dialog.getByLabel('Minutos').fill('1');
  await add.click();
  await expect(page.locator('.timer-news')).toContainText(
    'Fica só neste aparelho: começou há mais de 30 dias.',
  );
  const days = page.getByRole('region', { name: 'Histórico' }).getByRole('heading', { level: 3 });
  await expect(days).toHaveText(['Hoje', 'sexta-feira, 10 de abril']);
});

test('She writes down that the waters broke, and a note, among the contractions', async ({
  page,
}) => {
  const { advice, dialog, rows, undo, saved } = await openTimer(page);
  await expect(advice).toBeHidden();
  await page.getByRole('button', { name: 'A bolsa rompeu' }).click();
  await dialog.getByLabel('Hora').fill('03:00');
  await dialog.getByLabel('Cor e cheiro').fill('clara');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(advice).toContainText('Bolsa rota: vá à maternidade');
  await expect(advice.getByRole('link', { name: 'SAMU 192' })).toHaveAttribute('href', 'tel:192');
  await expect(rows).toHaveText([/03:10/, /^Bolsa rompeu: clara 03:00/, /02:50/]);

  await page.getByRole('button', { name: 'Anotar' }).click();
  await dialog.getByLabel('O que aconteceu').fill('<b>Vomitei</b> um pouco');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(rows.first()).toContainText('<b>Vomitei</b> um pouco 03:14');
  await expect(saved).toContainText('A bolsa e as anotações ficam só neste aparelho.');

  await page.getByRole('button', { name: 'Apagar a anotação das 03:00' }).click();
  await expect(rows).toHaveCount(3);
  await expect(advice).toBeHidden();
  await undo.click();
  await expect(rows).toHaveCount(4);
  await expect(advice).toBeVisible();
  await timerIsWritten(page);
  await page.reload();
  await expect(rows).toHaveCount(4);
});
