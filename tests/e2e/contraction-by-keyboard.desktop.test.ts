import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openSession } from './support/session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { roundTrip } from './support/page-ready.ts';
import { openTimer, letPass } from './support/timer-page.ts';

test('By keyboard alone a contraction is timed, corrected and deleted, and a forgotten end put right', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await pauseClock(context);
  const { start, finish, intensity, rows, edit, dialog, news } = await openTimer(page);
  const press = (key: string) => page.keyboard.press(key);
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await press('Enter');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Visual noturno' })).toBeFocused();
  await press('Tab');
  await expect(start).toBeFocused();
  await press('Space');
  await expect(finish).toBeFocused();
  await press('Shift+Tab');
  await expect(intensity.getByRole('radio', { name: 'Moderada' })).toBeFocused();
  await press('ArrowRight');
  await expect(intensity.getByRole('radio', { name: 'Forte' })).toBeChecked();
  await press('ArrowRight');
  await expect(intensity.getByRole('radio', { name: 'Leve' })).toBeChecked();
  await press('Tab');
  await letPass(page, 30);
  await press('Enter');
  await expect(rows).toHaveText([/^30 s .* Leve/]);
  await expect(start).toBeFocused();
  await press('Tab');
  await expect(news.getByRole('button', { name: 'Continuar cronometrando' })).toBeFocused();

  await edit.focus();
  await press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Leve' })).toBeFocused();
  await press('ArrowLeft');
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(rows).toHaveText([/^30 s .* Leve/]);
  await press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Leve' })).toBeFocused();
  await press('ArrowLeft');
  // The sending key of a form, from within a field.
  await press('Tab');
  await expect(dialog.getByLabel('Minutos')).toBeFocused();
  await press('Enter');
  await expect(rows).toHaveText([/^30 s .* Forte/]);
  await expect(edit).toBeFocused();

  await press('Enter');
  await dialog.getByRole('button', { name: 'Apagar' }).focus();
  await press('Enter');
  await expect(rows).toHaveCount(0);
  // The focus stays in the history around it, not at the top of the page.
  await expect(page.locator('body')).not.toBeFocused();
  await expect(news.getByRole('button', { name: 'Desfazer' })).toBeVisible();

  await test.step('a forgotten end is put right, and the focus stays at the timer', async () => {
    await letPass(page, 1);
    await start.press('Enter');
    await letPass(page, 301);
    await page.getByRole('button', { name: 'Finalizar e corrigir' }).press('Enter');
    await expect(dialog).toBeVisible();
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(finish).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('an edit right after another opens, though the first dialog reports its end late', async () => {
    await edit.click();
    await expect(dialog).toBeVisible();
    await edit.evaluate(async (button: HTMLButtonElement) => {
      const before = document.querySelector('dialog');
      const closed = new Promise((resolve) => before?.addEventListener('close', resolve));
      before?.close();
      button.click();
      await closed;
    });
    await roundTrip(page);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
