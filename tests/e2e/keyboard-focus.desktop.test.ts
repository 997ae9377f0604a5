import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { pregnancyCard, enterDate } from './support/pregnancy-card.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { openTimer } from './support/timer-open.ts';
import { letPass } from './support/timer-time.ts';

/** Presses a button by the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Not at the top of the page, where the browser puts it when its control goes. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect(page.locator('body'), after).not.toBeFocused();
}

test('Refused, a user who signs in is still at the button', async ({ page, expectConsole }) => {
  expectConsole(/401/);
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, body: '' }));
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('colinho123');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await press(page, 'Entrar');
  await expect(page.getByRole('alert')).toContainText('Erro ao fazer login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeFocused();
});

test('Whatever is pressed about her date, the focus stays there', async ({ context, page }) => {
  await context.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
  await openSession(context, BIA);
  await page.goto('/dashboard');
  const card = pregnancyCard(page);
  await enterDate(page, 'ultrasound', '2026-08-25');
  await expect(card).toBeFocused();
  for (const [name, next] of [
    ['Guardar também na minha conta', 'Agora não'],
    ['Agora não', 'Guardar também na minha conta'],
    ['Mudar a data', 'Apagar a data'],
    ['Apagar a data', 'Desfazer'],
    ['Desfazer', 'Mudar a data'],
    ['Pausar o acompanhamento', 'Retomar o acompanhamento'],
    ['Retomar o acompanhamento', 'Mudar a data'],
  ] as const) {
    await press(page, name);
    await expect(card.getByRole('button', { name: next, exact: true })).toBeVisible();
    await expectFocusKept(page, name);
  }
});

test('Out of the form that puts a forgotten end right, she is still at the timer', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await pauseClock(context);
  const { start, finish, dialog } = await openTimer(page);
  await start.click();
  await letPass(page, 301);
  await press(page, 'Finalizar e corrigir');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(finish).toHaveCount(0);
  await expectFocusKept(page, 'Finalizar e corrigir');
});
