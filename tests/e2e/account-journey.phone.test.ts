import { expect, test } from './fixtures.ts';
import { freshAccount } from './support/fresh-account.ts';

test('A guest opens an account, comes back, leaves, and is asked to sign in again', async ({
  page,
}) => {
  const account = freshAccount();
  await page.goto('/');
  await page.getByRole('link', { name: 'Começar grátis' }).click();
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Criar conta' }).click();

  await page.waitForURL('**/dashboard');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText(`Olá, ${account.name}`);

  await page.reload();
  await expect(greeting).toHaveText(`Olá, ${account.name}`);
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');

  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
});

test('Going back after leaving shows nothing of the dashboard', async ({ page, newAccount }) => {
  const account = await newAccount();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');

  await page.goBack();
  await page.waitForURL('**/login');
  await expect(page.getByText(account.name)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Acesso rápido' })).toBeHidden();
});
