import { ERRORS } from '#contract/errors.ts';
import { expect, test } from './fixtures.ts';
import { accountPage, openAccount } from './support/account-page.ts';
import { logIn } from './support/log-in.ts';
import { openSession } from './support/open-session.ts';

const NEW_PASSWORD = 'girafa azul na varanda';

test('A user changes by keyboard how she is called, and the bar says it at once', async ({
  context,
  page,
  newAccount,
}) => {
  const account = await newAccount();
  await openSession(context, account);
  await page.goto('/account');
  const { details, rename, name, save } = accountPage(page);
  await expect(details).toContainText(account.email);
  await expect(details.getByRole('link', { name: 'escreva para o atendimento' })).toHaveAttribute(
    'href',
    '/help#escrever',
  );
  await rename.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(account.name);
  await name.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rename, 'cancelled').toBeFocused();

  await rename.press('Enter');
  await name.fill('  Marília  ');
  await name.press('Enter');
  await expect(details.getByText('Nome salvo.')).toBeFocused();
  await expect(save).toHaveCount(0);
  await expect(details.locator('dd').first()).toHaveText('Marília');
  await expect(page.getByRole('banner').getByText('Marília')).toBeVisible();
  await page.reload();
  await expect(details.locator('dd').first()).toHaveText('Marília');
});

test('A user changes her password, stays signed in here, and no other device does', async ({
  context,
  page,
  request,
  newAccount,
  newDevice,
  expectConsole,
}) => {
  expectConsole(/401|422/);
  const account = await newAccount();
  await openSession(context, account);
  const device = await newDevice();
  await openSession(device, account);
  await openAccount(page);
  const { password, openPassword, current, next, again, changePassword } = accountPage(page);
  const failure = password.getByRole('alert');
  await openPassword.click();
  await expect(current).toBeFocused();

  await current.fill('não é esta');
  await next.fill(NEW_PASSWORD);
  await again.fill('outra');
  await changePassword.click();
  await expect(failure).toHaveText(ERRORS.PASSWORDS_DIFFER.detail);
  await again.fill(NEW_PASSWORD);
  await changePassword.click();
  await expect(failure).toHaveText(ERRORS.PASSWORD_WRONG.detail);
  await current.fill(account.password);
  for (const [tried, code] of [
    [account.password, 'PASSWORD_SAME'],
    ['abc', 'PASSWORD_TOO_SHORT'],
    ['123456', 'PASSWORD_WEAK'],
  ] as const) {
    await next.fill(tried);
    await again.fill(tried);
    await changePassword.click();
    await expect(failure).toHaveText(ERRORS[code].detail);
    await expect(next, 'what she typed stays').toHaveValue(tried);
  }
  await next.fill(NEW_PASSWORD);
  await again.fill(NEW_PASSWORD);
  await changePassword.click();
  await expect(password.getByText(/^Senha trocada\./)).toBeFocused();
  await expect(current).toHaveCount(0);

  await logIn(request, { ...account, password: NEW_PASSWORD });
  const renewed = (from: typeof context) => from.request.post('/api/auth/refresh');
  expect((await renewed(context)).status(), 'here she stays').toBe(200);
  expect((await renewed(device)).status(), 'there she does not').toBe(401);
});
