import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { openTimer } from './support/timer-open.ts';
import { letPass } from './support/timer-time.ts';
import { setVisible } from './support/timer-visibility.ts';

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
  await pauseClock(context, Date.parse('2026-05-20T03:14:00-03:00'));
});

test('She times contractions with one button, and finds them in the history', async ({ page }) => {
  const { clock, start, finish, history, intensity, rows } = await openTimer(page);
  await expect(history).toContainText('Nenhuma contração registrada ainda');
  await expect(clock).toHaveText('00:00');
  await start.click();
  await expect(intensity.getByRole('radio', { name: 'Moderada' })).toBeChecked();
  await letPass(page, 52);
  await expect(clock).toHaveText('00:52');
  await finish.click();
  await expect(clock).toHaveText('00:00');
  await expect(intensity).toBeHidden();
  await expect(rows).toHaveText([/^52 s 03:14 Moderada Editar/]);

  // 5:59 after the first began: whole minutes count.
  await letPass(page, 5 * 60 + 7);
  await start.click();
  await intensity.getByRole('radio', { name: 'Forte' }).check();
  await letPass(page, 61 * 60 + 5);
  await expect(clock).toHaveText('61:05');
  await finish.click();
  await expect(rows.first()).toContainText(/^60 min 03:19 Forte Intervalo: 5 min/);
  await expect(rows.first()).toContainText('Confira a duração');
  await expect(rows.nth(1)).not.toContainText('Intervalo');

  await letPass(page, 1);
  await start.click();
  await expect(intensity.getByRole('radio', { name: 'Forte' })).toBeChecked();
});

test('A second press within half a second is a trembling hand', async ({ page }) => {
  const { clock, start, finish, rows } = await openTimer(page);
  await start.click();
  await finish.click();
  await letPass(page, 0.499);
  await finish.click();
  await expect(finish).toBeVisible();
  await expect(rows).toHaveCount(0);
  await letPass(page, 0.501);
  await expect(clock).toHaveText('00:01');
  await finish.click();
  await start.click();
  await letPass(page, 0.499);
  await start.click();
  await expect(start).toBeVisible();
  await expect(rows).toHaveText([/^1 s /]);

  await letPass(page, 1);
  await start.focus();
  // Held down, the key repeats.
  for (let repeats = 0; repeats < 12; repeats += 1) {
    await page.keyboard.down('Enter');
    await letPass(page, 0.1);
  }
  await page.keyboard.up('Enter');
  await expect(finish).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('A start by mistake leaves nothing, and an end too soon goes on', async ({ page }) => {
  const { clock, start, finish, history, news, rows, undo } = await openTimer(page);
  await start.click();
  await letPass(page, 3);
  await page.getByRole('button', { name: 'Foi sem querer' }).click();
  await expect(news).toContainText('Nada foi registrado.');
  await expect(start).toBeVisible();
  await expect(history).toContainText('Nenhuma contração registrada ainda');
  await letPass(page, 2);
  await undo.click();
  await expect(clock).toHaveText('00:05');

  await letPass(page, 4);
  await finish.click();
  await expect(rows).toHaveText([/^9 s/]);
  await letPass(page, 3);
  await news.getByRole('button', { name: 'Continuar cronometrando' }).click();
  await expect(news).toContainText('A contração continua.');
  await expect(rows).toHaveCount(0);
  await expect(clock).toHaveText('00:12');
  await letPass(page, 8);
  await finish.click();
  await expect(rows).toHaveText([/^20 s 03:14/]);
});

test('The time is right after a reload, a closed tab and a page that slept', async ({
  context,
  page,
}) => {
  const { clock, start } = await openTimer(page);
  await start.click();
  await letPass(page, 20);
  await page.reload();
  await expect(clock).toHaveText('00:20');

  await page.close();
  await context.clock.fastForward(40_000);
  const reopened = await context.newPage();
  const { clock: later, finish, rows } = await openTimer(reopened);
  await expect(later).toHaveText('01:00');

  await setVisible(reopened, false);
  await letPass(reopened, 90);
  await setVisible(reopened, true);
  await expect(later).toHaveText('02:30');
  await finish.click();
  await expect(rows).toHaveText([/^2 min 30 s 03:14/]);
  await expect(rows).not.toContainText('Confira a duração');
});
