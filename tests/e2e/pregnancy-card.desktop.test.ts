import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { bornOn, storeEntries, storeRecord } from './support/device-storage.ts';
import { pregnancyCard, enterDate } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';

/** Not at the top of the page, where the browser puts it when its control goes. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect(page.locator('body'), after).not.toBeFocused();
}

test('By keyboard a date and a birth are entered, changed and taken back, and the focus stays in the card', async ({
  context,
  page,
}) => {
  await context.clock.setFixedTime(new Date('2026-02-10T12:00:00-03:00'));
  await openSession(context, BIA);
  await page.goto('/dashboard');
  const card = pregnancyCard(page);
  await enterDate(page, 'booklet', '2026-02-14');
  const press = async (name: string, key = 'Enter') => {
    await card.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press(key);
  };

  await expect(card).toBeFocused();
  for (const [name, next] of [
    ['Guardar também na minha conta', 'Agora não'],
    ['Agora não', 'Guardar também na minha conta'],
    ['Mudar a data ou o número de bebês', 'Apagar a data'],
    ['Apagar a data', 'Desfazer'],
    ['Desfazer', 'Mudar a data ou o número de bebês'],
    ['Pausar o acompanhamento', 'Retomar o acompanhamento'],
    ['Retomar o acompanhamento', 'Mudar a data ou o número de bebês'],
  ] as const) {
    await press(name);
    await expect(card.getByRole('button', { name: next, exact: true })).toBeVisible();
    await expectFocusKept(page, name);
  }

  const day = card.getByLabel('Dia em que o bebê nasceu');
  const weeks = card.getByLabel('Com quantas semanas de gestação');
  const store = card.getByRole('button', { name: 'Guardar o nascimento' });

  await press('Meu bebê nasceu', 'Space');
  await expect(card).toBeFocused();
  await expect(day).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(day).toBeFocused();
  await day.fill('2026-02-11');
  await weeks.focus();
  await page.keyboard.press('Tab');
  await expect(card.getByLabel('Nome ou apelido')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(store).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toContainText('até hoje');
  await expect(day).toBeFocused();
  await day.fill('2026-01-31');
  await weeks.focus();
  await expect(weeks).toHaveValue('38');
  await page.keyboard.press('ArrowUp');
  await expect(weeks).toHaveValue('39');
  await page.keyboard.press('Shift+Tab');
  await expect(card.getByRole('button', { name: 'Abrir o calendário' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(day).toBeFocused();
  await day.press('Enter');
  await expect(card.getByRole('heading', { name: '1 semana' })).toBeVisible();
  await expectFocusKept(page, 'the birth is stored');

  await press('Mudar o nascimento');
  await expect(day).toBeFocused();
  await press('Cancelar');
  await expect(card.getByRole('heading', { name: '1 semana' })).toBeVisible();
  await expectFocusKept(page, 'the birth stays as it is');
  await press('Meu bebê não nasceu ainda');
  await expect(card.getByRole('heading', { name: 'Semana 39' })).toBeVisible();
  await expect(card).toBeFocused();
});

test('Beside an older child the focus goes down the first column, down the second, then to what stands below both', async ({
  context,
  page,
}) => {
  await context.clock.setFixedTime(new Date('2026-02-10T12:00:00-03:00'));
  await openSession(context, BIA);
  await storeRecord(page, { dueDate: '2026-02-24' });
  const older = { ...bornOn('2023-11-10', 39), name: 'Tomás' };
  await storeEntries(page, [['child', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', older]]);
  await page.goto('/dashboard');
  const card = pregnancyCard(page);
  await expect(card.getByRole('heading', { name: 'Esta semana' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Mudar o nascimento' })).toBeVisible();
  const stops = await card.locator('a[href]:visible, button:visible').evaluateAll((controls) => {
    const first = controls[0]?.closest('.today')?.getBoundingClientRect();
    const { right = 0, bottom = 0 } = first ?? {};
    return controls.map((control) => {
      const { left, top } = control.getBoundingClientRect();
      return {
        name: control.textContent,
        column: top > bottom ? 3 : left < right ? 1 : 2,
        top,
        left,
      };
    });
  });
  expect(new Set(stops.map(({ column }) => column)).size).toBe(3);
  const seen = stops.toSorted(
    (one, other) => one.column - other.column || one.top - other.top || one.left - other.left,
  );
  expect(stops.map(({ name }) => name)).toEqual(seen.map(({ name }) => name));
});
