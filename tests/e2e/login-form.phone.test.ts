import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { freshAccount } from './support/fresh-account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { signIn } from './support/sign-in.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';

const API = '**/api/auth/login';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(BIA.email);
  await page.getByLabel('Senha', { exact: true }).fill(BIA.password);
});

test('A reader with a wrong password is told so and keeps what she typed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/);
  // An address of its own: failures count against an account, and the demo accounts are shared.
  const { email } = freshAccount();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(BIA.password);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});

test('A reader sees that her login is under way, and sends it once', async ({ page }) => {
  const { release, count } = await holdRequests(page, API);
  await page.getByRole('button', { name: 'Entrar' }).dblclick();
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  release();
  await page.waitForURL('**/dashboard');
  expect(count()).toBe(1);
});

test('F04 A reader can try again after the server failed', async ({ page, expectConsole }) => {
  expectConsole(/500/);
  await page.route(API, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: '<h1>Internal Server Error</h1>',
    }),
  );
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao fazer login');
  await expect(page.getByRole('alert')).not.toContainText('Internal');
  await page.unroute(API);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
});

test('F04 A reader without a network can try again', async ({ context, page, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  // The form is what is tried here, not its scripts: they have come before the network goes.
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao fazer login');
  await expect(page.getByLabel('E-mail')).toHaveValue(BIA.email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
});

test('A reader can look at the password that she types', async ({ page }) => {
  const password = page.getByLabel('Senha', { exact: true });
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('No button takes a press before the form can act on it', async ({ page }) => {
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  for (const name of ['Mostrar senha', 'Entrar']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  release();
  for (const name of ['Mostrar senha', 'Entrar']) {
    await expect(page.getByRole('button', { name })).toBeEnabled();
  }
});

test('The device keeps the token, the plan and her name, and no script can read the cookie', async ({
  page,
  context,
}) => {
  await signIn(page, BIA);
  const { token, user, profile, ...rest } = await page.evaluate(() => ({ ...localStorage }));
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(user as string)).toEqual({
    id: expect.any(String) as unknown,
    is_premium: false,
  });
  expect(JSON.parse(profile as string)).toMatchObject({ name: 'Bia', premium_until: null });
  expect(rest).toEqual({});
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});
