import { ERRORS } from '#contract/errors.ts';
import { expect, test } from './fixtures.ts';
import { accountPage, openAccount } from './support/account-page.ts';
import type { Account } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { refuse } from './support/refuse.ts';
import { signIn } from './support/sign-in.ts';

const ME = '**/api/user/me';
const PASSWORD = '**/api/auth/password';

let account: Account;

test.beforeEach(async ({ context, newAccount }) => {
  account = await newAccount();
  await openSession(context, account);
});

test('A change that fails says why, and what she typed stays', async ({ page, expectConsole }) => {
  expectConsole(/429|503|504|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/account');
  const { details, rename, name, save } = accountPage(page);
  await expect(details).toContainText(account.email);
  await rename.click();
  await name.fill('Beatriz');
  const failure = details.getByRole('alert');
  for (const code of ['TOO_MANY_ATTEMPTS', 'UNAVAILABLE', 'TIMEOUT'] as const) {
    await page.route(ME, refuse(code, { 'Retry-After': '60' }));
    await save.click();
    await expect(failure).toHaveText(ERRORS[code].detail);
    await page.unroute(ME);
  }
  await page.route(ME, (route) => route.abort('internetdisconnected'));
  await save.click();
  await expect(failure).toContainText('Não conseguimos salvar o nome');
  await expect(failure).toContainText('O que você digitou continua aqui.');
  await expect(name).toHaveValue('Beatriz');
  await expect(save).toBeFocused();
});

test('A user whose session is over signs in beside it, and goes on with what she typed', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/401|422/);
  await page.goto('/account');
  const { details, rename, name, save } = accountPage(page);
  await expect(details).toContainText(account.email);
  await rename.click();
  await name.fill('Beatriz');
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token-of-ours'));
  await context.clearCookies();
  await save.click();
  const failure = details.getByRole('alert');
  await expect(failure).toContainText(ERRORS.SESSION_ENDED.detail);
  const opened = context.waitForEvent('page');
  await failure.getByRole('link', { name: 'Entrar em outra aba' }).click();
  const tab = await opened;
  await tab.waitForURL('**/login');
  await signIn(tab, account);
  await tab.close();
  await expect(name).toHaveValue('Beatriz');
  // What matters is whose request goes out now.
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.route(ME, refuse('NAME_INVALID'));
  await save.click();
  expect((await sent).headers()['authorization']).not.toContain('not-a-token-of-ours');
});

test('Without the server the page says what it does not know, and asks again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await page.route('**/api/**', refuse('UNAVAILABLE'));
  await page.goto('/account');
  const { details, consent, password } = accountPage(page);
  await expect(details).toContainText('Sem contato com o servidor agora.');
  await expect(details).toContainText(account.name);
  await expect(consent).toContainText('não sabemos agora se você autorizou');
  await expect(consent.getByRole('button', { name: /^Autorizar|^Voltar/ })).toHaveCount(0);
  await expect(password.getByRole('button')).toBeVisible();
  await page.unroute('**/api/**');
  await consent.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(details).toContainText(account.email);
  await expect(consent).toContainText('Você não autorizou');
});

test('A change whose answer does not come says so, and is not sent twice', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  await pauseClock(page);
  await openAccount(page);
  const { password, openPassword, current, next, again, changePassword } = accountPage(page);
  let count = 0;
  await page.route(PASSWORD, () => {
    count += 1;
  });
  await openPassword.click();
  await current.fill(account.password);
  await next.fill('girafa azul na varanda');
  await again.fill('girafa azul na varanda');
  await changePassword.click();
  await expect(changePassword).toHaveText('Trocando...');
  await changePassword.press('Enter');
  await again.press('Enter');
  // As long as a screen waits for a server.
  await passTime(page, 10_000);
  await expect(password.getByRole('alert')).toContainText('Não soubemos se a senha mudou');
  await expect(next).toHaveValue('girafa azul na varanda');
  expect(count).toBe(1);
});
