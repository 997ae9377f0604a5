import type { Page } from '@playwright/test';

import type { Account } from './account.ts';

/** Signs in as a user does: through the form, until her dashboard stands. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
}

/** Opens an account as a user does: through the form, with her consent, until her dashboard stands. */
export async function register(page: Page, { name, email, password }: Account): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Autorizo o Colinho/ }).check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL('**/dashboard');
}
