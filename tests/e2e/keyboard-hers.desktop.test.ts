import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { islandsAreAwake } from './support/islands-are-awake.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { pageIsStill } from './support/page-is-still.ts';
import { planPage } from './support/plan-page.ts';

/** Not at the top of the page, where the browser puts it when its control goes. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect(page.locator('body'), after).not.toBeFocused();
}

test('By keyboard she tells the birth, is told what is wrong, changes it and takes it back', async ({
  context,
  page,
}) => {
  await context.clock.setFixedTime(new Date('2026-02-10T12:00:00-03:00'));
  await openSession(context, BIA);
  await page.goto('/dashboard');
  const card = herWeekCard(page);
  await tellDate(page, 'booklet', '2026-02-14');
  const press = async (name: string, key = 'Enter') => {
    await card.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press(key);
  };
  const day = card.getByLabel('Dia em que o bebê nasceu');
  const weeks = card.getByLabel('Com quantas semanas de gestação');
  const keep = card.getByRole('button', { name: 'Guardar o nascimento' });

  await press('Meu bebê nasceu', 'Space');
  await expect(card).toBeFocused();
  await expect(day).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(day).toBeFocused();
  await day.fill('2026-02-11');
  await weeks.focus();
  await page.keyboard.press('Tab');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alert')).toContainText('precisa ser de hoje ou de antes');
  await expectFocusKept(page, 'a day that cannot be');
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
  await expectFocusKept(page, 'the birth is kept');

  await press('Mudar o nascimento');
  await expect(keep).toBeVisible();
  await expectFocusKept(page, 'the birth is being changed');
  await press('Cancelar');
  await expect(card.getByRole('heading', { name: '1 semana' })).toBeVisible();
  await expectFocusKept(page, 'the birth stays as it is');
  await press('Meu bebê não nasceu ainda');
  await expect(card.getByRole('heading', { name: 'Semana 39' })).toBeVisible();
  await expect(card).toBeFocused();
});

test('By keyboard she chooses the network, pauses and goes on, in the menu and on her dashboard', async ({
  context,
  page,
}) => {
  const pause = page.getByRole('navigation').getByRole('button', { name: /^Pausar/ });
  const resume = page.getByRole('navigation').getByRole('button', { name: /^Retomar/ });
  const network = page.getByRole('combobox', { name: 'Atendimento' });
  const open = async () => {
    await page.goto('/puerperium');
    await islandsAreAwake(page);
  };
  await open();
  await pause.focus();
  await page.keyboard.press('Tab');
  await expect(network).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-network', 'sus');
  await expect(network).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Aparência' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(pause).toBeFocused();
  await page.keyboard.press('Enter');
  // What stands on the page is another now: it is read from its beginning.
  await expect(page.getByRole('main')).toBeFocused();
  await resume.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(pause).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-tracking', 'on');

  await openSession(context, BIA);
  await open();
  await pause.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await islandsAreAwake(page);
  const card = herWeekCard(page);
  await card.getByRole('button', { name: 'Agora não' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Agora não' })).toHaveCount(0);
  await expectFocusKept(page, 'the page of care is declined');
  await card.getByRole('button', { name: /^Retomar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
});

test('By keyboard she fills her folder in its order, and erases it after a question', async ({
  page,
}) => {
  await page.goto('/maternity-folder');
  await expect(page.locator('.folder')).toHaveAttribute('aria-busy', 'false');
  await page.getByLabel('Nome', { exact: true }).focus();
  await page.keyboard.type('Clara');
  for (const label of [
    'Data prevista do parto',
    'Tipo de sangue',
    'Alergias, doenças e remédios em uso',
    'Acompanhante',
    'Telefone do acompanhante',
    'Doula',
    'Maternidade',
    'Telefone da maternidade',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  await page.keyboard.type('(81) 3333-0000');
  await page.keyboard.press('Shift+Tab');
  await expect(
    page.getByRole('link', { name: 'Ligar para a maternidade: (81) 3333-0000' }),
  ).toBeVisible();
  await expect(page.getByLabel('Maternidade', { exact: true })).toBeFocused();

  const erase = page.getByRole('button', { name: /^Apagar tudo o que está/ });
  const no = page.getByRole('button', { name: 'Não apagar' });
  await erase.focus();
  await page.keyboard.press('Enter');
  await expect(no).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(no).toHaveCount(0);
  await expectFocusKept(page, 'nothing is erased');
  await page.keyboard.press('Tab');
  await expect(erase).toBeFocused();
  await page.keyboard.press('Space');
  await expect(no).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Os seus dados e o plano foram apagados.')).toBeVisible();
  await expectFocusKept(page, 'the folder is empty');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
});

test('By keyboard alone she answers, comments, prints and erases in her plan', async ({
  context,
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
  });
  await openSession(context, ANA);
  await openGuide(page, '/birth-plan');
  await pageIsStill(page);
  const { item, print, summary } = planPage(page);
  const bath = item(/^Banho morno/);
  const answer = (name: string) => bath.getByRole('radio', { name, exact: true });
  const comment = bath.getByRole('button', { name: /^Comentar/ });
  await answer('Sim').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(answer('Não')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(answer('Ainda não sei')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(answer('Sim')).toBeChecked();
  // One stop for the three answers.
  await page.keyboard.press('Tab');
  await expect(comment).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bath.getByLabel('Comentário')).toBeFocused();
  await page.keyboard.type('Com música');
  await page.keyboard.press('Shift+Tab');
  await expect(answer('Sim')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bath.getByLabel('Comentário')).toBeFocused();
  await expect(bath.getByLabel('Comentário')).toHaveValue('Com música');
  await page.keyboard.press('Tab');
  await expectFocusKept(page, 'beyond the comment');
  await expect(summary.getByText('Com música')).toBeVisible();
  const ball = item(/^Bola/);
  await ball.getByRole('button', { name: /^Comentar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(ball.getByLabel('Comentário')).toBeFocused();

  await print.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expect(print).toBeFocused();
  await summary.getByRole('button', { name: 'Apagar o que escolhi' }).focus();
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('button', { name: /^Desfazer/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('button', { name: 'Apagar o que escolhi' })).toBeFocused();
  await expect(summary.getByText('Com música')).toBeVisible();
});
