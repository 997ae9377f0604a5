import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { roundTrip } from './support/round-trip.ts';
import { openTimer } from './support/timer-open.ts';
import { letPass } from './support/timer-time.ts';

test('She times and corrects a contraction by keyboard alone', async ({ context, page }) => {
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
  // Not to the top of the page: the history around it is where she was.
  await expect(page.locator('body')).not.toBeFocused();
  await expect(news.getByRole('button', { name: 'Desfazer' })).toBeVisible();
});

test('Who edits again at once edits, though the dialog before says late that it has closed', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await pauseClock(context);
  const { start, finish, edit, dialog } = await openTimer(page);
  await start.click();
  await letPass(page, 30);
  await finish.click();
  await edit.click();
  await expect(dialog).toBeVisible();
  await edit.evaluate(async (button: HTMLButtonElement) => {
    const first = document.querySelector('dialog');
    const closed = new Promise((resolve) => first?.addEventListener('close', resolve));
    first?.close();
    button.click();
    await closed;
  });
  await roundTrip(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
});
