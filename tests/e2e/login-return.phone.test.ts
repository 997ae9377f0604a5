import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA, type Account } from './support/account.ts';
import { freshAccount } from './support/fresh-account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { landsOn } from './support/lands-on.ts';

async function fillIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
}

test('A guest who signs in from a guide comes back to it, and it opens', async ({ page }) => {
  await page.goto('/exams');
  await page.getByRole('link', { name: 'Entre e volte para este guia' }).click();
  await fillIn(page, ANA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/exams');
  await guideIsOpen(page);
});

test('A guest with a link to a section lands on it once she has signed in', async ({ page }) => {
  await page.goto('/birth-plan#cópias-e-assinaturas');
  await page.getByRole('link', { name: 'Entre e volte para este guia' }).click();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/birth-plan#cópias-e-assinaturas');
  await fillIn(page, ANA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/birth-plan#*');
  await landsOn(page, 'Cópias e assinaturas');
});

test('Between login and register the way back is kept, and register follows it', async ({
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
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL('**/vaccines');
  await expect(guidePage(page).card).toBeVisible();
});
