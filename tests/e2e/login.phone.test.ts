import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { type Account, ANA, BIA, freshAccount } from './support/account.ts';
import { dropConnections, holdRequests, SITE_SCRIPTS } from './support/requests.ts';
import { guideIsOpen, guidePage, landsOn } from './support/guide-page.ts';

async function fillIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
}

test('F04 A login typed before the scripts came is sent once, after a cut answer again, and stores only the session', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  const buttons = ['Mostrar senha', 'Entrar'].map((name) => page.getByRole('button', { name }));

  await test.step('F04 an answer that is cut amid its body says so', async () => {
    await page.goto('/login');
    const { restore } = await dropConnections(page, '**/api/auth/login', 'body');
    await fillIn(page, BIA);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toContainText('Erro ao fazer login');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
    await restore();
  });

  const scripts = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await email.fill(BIA.email);
  await password.fill(BIA.password);
  for (const button of buttons) await expect(button).toBeDisabled();
  scripts.release();
  for (const button of buttons) await expect(button).toBeEnabled();
  await expect(email).toHaveValue(BIA.email);
  await expect(password).toHaveValue(BIA.password);

  const login = await holdRequests(page, '**/api/auth/login');
  await page.getByRole('button', { name: 'Entrar' }).dblclick();
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
  await password.press('Enter');
  login.release();
  await page.waitForURL('**/dashboard');
  expect(login.count()).toBe(1);

  // The device has been asked for a date by then.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tracking'))).toBe('unset');
  // The account has been asked whether a Pix waits.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkout'))).toMatch(/^-\d/);
  const { token, user, profile, ...rest } = await page.evaluate(() => ({ ...localStorage }));
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(user as string)).toEqual({
    id: expect.any(String) as unknown,
    is_premium: false,
  });
  expect(JSON.parse(profile as string)).toMatchObject({ name: 'Bia', premium_until: null });
  // That the account has no due date: lib/device-flags.ts.
  expect(rest).toEqual({ tracking: 'unset', checkout: expect.any(String) as unknown });
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});

test('A guest who signs in or registers from a guide comes back to it, at the section of its address', async ({
  page,
}) => {
  await page.goto('/vaccines');
  await page.getByRole('link', { name: 'Entre e volte para este guia' }).click();
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/register\?next=%2Fvaccines$/);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fvaccines$/);
  await page.getByRole('link', { name: 'Criar conta' }).click();
  const account = freshAccount();
  await page.getByLabel('Nome').fill(account.name);
  await fillIn(page, account);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(account.password);
  const known = page.waitForResponse('**/api/user/me');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL('**/vaccines');
  await expect(guidePage(page).card).toBeVisible();
  // What is still being asked when she leaves is refused.
  await known;
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');

  await page.goto('/birth-plan#cópias-e-assinaturas');
  await page.getByRole('link', { name: 'Entre e volte para este guia' }).click();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/birth-plan#cópias-e-assinaturas');
  await fillIn(page, ANA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/birth-plan#*');
  await guideIsOpen(page);
  await landsOn(page, 'Cópias e assinaturas');
});

test('The forms that were filled in before a login are empty when Back leads to them, also after a logout', async ({
  page,
}) => {
  const email = page.getByLabel('E-mail');
  await page.goto('/forgot-password');
  await email.fill(BIA.email);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('**/login');
  await expect(email).toHaveValue(BIA.email);
  await fillIn(page, BIA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');

  await page.goBack();
  await page.waitForURL('**/login');
  await expect(page.getByText('Você já entrou neste aparelho.')).toBeVisible();
  for (const field of [email, page.getByLabel('Senha', { exact: true })]) {
    await expect(field).toHaveValue('');
  }
  // The form is there before the page is left for the same one.
  const left = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sair e usar outra conta' }).click();
  await left;
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await expect(email).toHaveValue('');
  await page.goBack();
  await page.waitForURL('**/forgot-password');
  await expect(page.getByRole('button', { name: 'Receber o link' })).toBeEnabled();
  await expect(email).toHaveValue('');
});
