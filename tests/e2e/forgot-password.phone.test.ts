import { ERRORS } from '#contract/errors.ts';
import { expect, test } from './fixtures.ts';
import { freshAccount } from './support/fresh-account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { newPasswordPage } from './support/new-password-page.ts';
import { readStorage } from './support/read-storage.ts';
import { recordRequests } from './support/record-requests.ts';
import { refuse } from './support/refuse.ts';
import { resetLinkOf } from './support/reset-link-of.ts';

const API = '**/api/auth/forgot';
const NEW_PASSWORD = 'girafa azul na varanda';

test('A reader who forgot her password chooses another by the link in her mail', async ({
  page,
  newAccount,
}) => {
  const account = await newAccount();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  // Before the form is alive the link leads there all the same, and carries nothing.
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.waitForURL('**/forgot-password');
  const { email, ask, sent, password, confirmation, change, changed } = newPasswordPage(page);
  await expect(email).toHaveValue(account.email);
  expect(page.url(), 'the e-mail stands in no address').not.toContain('@');
  expect(await page.evaluate(() => sessionStorage.length), 'and is carried once').toBe(0);

  await ask.click();
  await expect(sent).toContainText(account.email);
  await expect(page.locator('.told')).toBeFocused();
  await expect(page.getByText('Ele vale por uma hora e funciona uma vez só.')).toBeVisible();

  const link = await resetLinkOf(account.email);
  await page.goto(link);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await change.click();
  await expect(changed).toBeVisible();
  await expect(page.locator('.told')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
});

test('Whoever asks is told the same, whether or not there is such an account', async ({ page }) => {
  const { email } = freshAccount();
  await page.goto('/forgot-password');
  const { email: field, ask, sent } = newPasswordPage(page);
  await field.fill(email);
  await ask.click();
  await expect(sent).toHaveText(
    `Se existe uma conta com o e-mail ${email}, enviamos para ela um link para escolher uma senha nova.`,
  );
  await page.getByRole('button', { name: 'Pedir de novo' }).click();
  await expect(field).toBeVisible();
  await expect(field).toBeFocused();
  expect(await readStorage(page)).toEqual({});
});

test('A reader sees that her request is under way, and sends it once', async ({ page }) => {
  const { release, count } = await holdRequests(page, API);
  await page.goto('/forgot-password');
  const { email, ask, sent } = newPasswordPage(page);
  await email.fill(freshAccount().email);
  await ask.dblclick();
  await expect(page.getByRole('button', { name: 'Pedindo o link...' })).toBeDisabled();
  await email.press('Enter');
  release();
  await expect(sent).toBeVisible();
  expect(count()).toBe(1);
});

test('A reader whose request fails is told why, keeps what she typed, and asks again', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/429|503|ERR_INTERNET_DISCONNECTED/);
  const account = freshAccount();
  await page.goto('/forgot-password');
  const { email, ask, sent, failure } = newPasswordPage(page);
  await email.fill(account.email);
  for (const code of ['TOO_MANY_ATTEMPTS', 'UNAVAILABLE'] as const) {
    await page.route(API, refuse(code, { 'Retry-After': '60' }));
    await ask.click();
    await expect(failure).toHaveText(ERRORS[code].detail);
    await page.unroute(API);
  }
  await context.setOffline(true);
  await ask.click();
  await expect(failure).toContainText('Não conseguimos pedir o link');
  await expect(failure).toContainText('O que você digitou continua aqui.');
  await context.setOffline(false);
  await expect(email).toHaveValue(account.email);
  const requests = recordRequests(context);
  await ask.click();
  await expect(sent).toBeVisible();
  expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([
    { email: account.email },
  ]);
});
