import type { Page } from '@playwright/test';

import type { Account } from './account.ts';

/** Signs in as a user does: through the form, until the dashboard stands. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
}

/** Opens the form for an account and fills it in, but for the consent. */
export async function fillRegistration(page: Page, account: Account): Promise<void> {
  const { name, email, password } = account;
  await page.goto('/register');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password);
}

/** Opens an account as a user does: through the form, with consent, until the dashboard stands. */
export async function register(page: Page, account: Account): Promise<void> {
  await fillRegistration(page, account);
  await page.getByRole('checkbox', { name: /Autorizo o Colinho/ }).click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL('**/dashboard');
}
