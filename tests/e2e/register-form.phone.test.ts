import { CONSENT } from '#contract/consent.ts';
import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { fillRegistration } from './support/fill-registration.ts';
import { holdRequests } from './support/hold-requests.ts';
import { recordRequests } from './support/record-requests.ts';

const API = '**/api/auth/register';

test.beforeEach(async ({ page }) => {
  await fillRegistration(page);
});

test('A reader whose passwords differ is told so before anything is sent', async ({
  context,
  page,
}) => {
  const requests = recordRequests(context);
  await page.getByLabel('Confirmar senha', { exact: true }).fill('outra senha');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('alert')).toHaveText('As senhas não coincidem');
  await expect(page.getByLabel('Confirmar senha', { exact: true })).toHaveValue('outra senha');
  expect(requests).toEqual([]);
});

test('A reader whose password is short is told so before anything is sent', async ({
  context,
  page,
}) => {
  const requests = recordRequests(context);
  await page.getByLabel('Senha', { exact: true }).fill('12345');
  await page.getByLabel('Confirmar senha', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('alert')).toHaveText('A senha deve ter pelo menos 6 caracteres');
  expect(requests).toEqual([]);
});

test('A reader whose e-mail has an account learns it and keeps what she typed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/409/);
  await page.getByLabel('E-mail').fill(BIA.email);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('alert')).toContainText('Já existe uma conta com este e-mail');
  await expect(page.getByLabel('E-mail')).toHaveValue(BIA.email);
  await expect(page.getByLabel('Nome')).not.toHaveValue('');
});

test('G01 The consent stands alone, unticked, and an account is opened without it', async ({
  page,
}) => {
  const consent = page.getByRole('checkbox');
  await expect(consent).toHaveCount(1);
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleName(`Opcional. ${CONSENT.text}`);
  const sent = page.waitForRequest(API);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('consent');
  await page.waitForURL('**/dashboard');
});

test('A reader who ticks the consent gives it with her account', async ({ page }) => {
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest(API);
  const known = page.waitForResponse('**/api/user/me');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ consent: CONSENT.version });
  expect(await (await known).json()).toMatchObject({
    consent_version: CONSENT.version,
    due_date: null,
  });
});

test('A reader sees that her account is being opened, and opens one', async ({ page }) => {
  const { release, count } = await holdRequests(page, API);
  await page.getByRole('button', { name: 'Criar conta' }).dblclick();
  await expect(page.getByRole('button', { name: 'Criando conta...' })).toBeDisabled();
  await page.getByLabel('Nome').press('Enter');
  release();
  await page.waitForURL('**/dashboard');
  expect(count()).toBe(1);
});

test('F04 A reader can try again after the server failed or the network was gone', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/500|ERR_INTERNET_DISCONNECTED/);
  const button = page.getByRole('button', { name: 'Criar conta' });
  await page.route(API, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: '<h1>Internal Server Error</h1>',
    }),
  );
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Erro ao criar conta');
  await page.unroute(API);

  await context.setOffline(true);
  await button.click();
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alert')).toContainText('Erro ao criar conta');
  await context.setOffline(false);

  await button.click();
  await page.waitForURL('**/dashboard');
});
