import { expect, test } from './fixtures.ts';
import { newPasswordPage } from './support/new-password-page.ts';
import { resetLinkOf } from './support/reset-link-of.ts';

const NEW_PASSWORD = 'girafa azul na varanda';

test('A user who forgot her password chooses another by the link in her mail', async ({
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
  await expect(page.locator('.form-result')).toBeFocused();
  await expect(page.getByText('Ele vale por uma hora e funciona uma vez só.')).toBeVisible();

  const link = await resetLinkOf(account.email);
  await page.goto(link);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await change.click();
  await expect(changed).toBeVisible();
  await expect(page.locator('.form-result')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
});
