import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import type { Account } from './support/account.ts';
import { openSession } from './support/session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { openTimer, letPass } from './support/timer-page.ts';

let account: Account;

test.beforeEach(async ({ context, newPremium }) => {
  account = await newPremium();
  await openSession(context, account);
  await pauseClock(context, Date.parse('2026-05-20T03:14:00-03:00'));
});

test('One button times contractions, and the history lists them', async ({ page }) => {
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
  await intensity.getByRole('radio', { name: 'Forte' }).click();
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

test('A start by mistake leaves nothing, an end too soon goes on, and a second press is ignored', async ({
  page,
}) => {
  const { clock, dialog, edit, start, finish, history, news, rows, undo } = await openTimer(page);

  await test.step('a start by mistake leaves nothing, an end too soon goes on', async () => {
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
    await edit.click();
    await dialog.getByRole('button', { name: 'Apagar' }).click();
    await expect(rows).toHaveCount(0);
  });

  await test.step('a second press within half a second is ignored', async () => {
    await letPass(page, 1);
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

test('Two tabs time one contraction, and a logout in one of them does not stop the next', async ({
  context,
  page,
}) => {
  const here = await openTimer(page);
  const other = await context.newPage();
  const there = await openTimer(other);
  await here.start.click();
  await expect(there.finish).toBeVisible();
  await letPass(page, 40);
  await expect(there.clock).toHaveText('00:40');
  await there.intensity.getByRole('radio', { name: 'Leve' }).click();
  await expect(here.intensity.getByRole('radio', { name: 'Leve' })).toBeChecked();
  await there.finish.click();
  for (const { start, rows, clock } of [here, there]) {
    await expect(start).toBeVisible();
    await expect(clock).toHaveText('00:00');
    await expect(rows).toHaveText([/^40 s .* Leve/]);
  }

  const { clock, start, finish } = here;
  await letPass(page, 1);
  await start.click();
  await letPass(page, 30);
  await other.goto('/pregnancy-weeks');
  other.once('dialog', (dialog) => void dialog.accept());
  await other.getByRole('button', { name: 'Sair' }).click();
  await other.waitForURL('**/login');
  await other.close();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await letPass(page, 15);
  await expect(clock).toHaveText('00:45');
  await finish.click();
  await expect(page.getByRole('heading', { name: 'Cada contração com um toque' })).toBeVisible();
  await expect(start).toBeHidden();

  await letPass(page, 600);
  await openSession(context, account);
  const { rows, start: again } = await openTimer(page);
  await expect(again).toBeVisible();
  await expect(rows).toHaveText([/^45 s/, /^40 s .* Leve/]);
});

/** Takes the page out of the view, or brings it back, as another app or the lock screen does. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (visible ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isVisible);
}
