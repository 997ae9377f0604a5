import { CONSENT } from '#contract/consent.ts';
import { expect, test } from './fixtures.ts';
import { freshAccount } from './support/account.ts';

test('G01 A guest opens an account without consent, comes back, leaves, and is asked to sign in again', async ({
  page,
}) => {
  const account = freshAccount();
  await page.goto('/');
  await page.getByRole('link', { name: 'Começar grátis' }).click();
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(account.password);
  const consent = page.getByRole('checkbox');
  await expect(consent).toHaveCount(1);
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleName(`Opcional. ${CONSENT.text}`);
  const sent = page.waitForRequest('**/api/auth/register');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('consent');

  await page.waitForURL('**/dashboard');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText(`Olá, ${account.name}`);
  await page.reload();
  await expect(greeting).toHaveText(`Olá, ${account.name}`);
  await page.goto('/pregnancy-weeks');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');

  await test.step('going back shows nothing of the dashboard', async () => {
    await page.goBack();
    await expect(greeting).toHaveText('Semanas da gestação');
    await page.goBack();
    await page.waitForURL('**/login');
    await expect(page.getByText(account.name)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Acesso rápido' })).toBeHidden();
  });

  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
});
