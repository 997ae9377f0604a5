import type { Page } from '@playwright/test';

import { freshAccount } from './fresh-account.ts';

/** Opens the form for a new account and fills it in, with the same password twice. */
export async function fillRegistration(page: Page): Promise<void> {
  const { name, email, password } = freshAccount();
  await page.goto('/register');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password);
}
