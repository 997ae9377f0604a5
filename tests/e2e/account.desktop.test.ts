import { ERRORS } from '#contract/errors.ts';
import { SELLER } from '#contract/site.ts';
import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { openSession } from './support/session.ts';
import { payPlan } from './support/account-api.ts';
import { readStorage } from './support/device-storage.ts';
import { recordRequests } from './support/requests.ts';
import { refuse } from './support/mock-api.ts';
import { signIn } from './support/account-forms.ts';

const NEW_PASSWORD = 'girafa azul na varanda';

test('A user changes the name by keyboard, then the password, and logs out of all devices', async ({
  context,
  page,
  newAccount,
  newDevice,
  expectConsole,
}) => {
  expectConsole(/422/);
  const account = await newAccount();
  const device = await newDevice();
  await openSession(device, account);
  const renewed = async (from: typeof context) =>
    (await from.request.post('/api/auth/refresh')).status();

  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Entre para ver a sua conta' })).toBeVisible();
  await expect(main.getByText('Carregando a sua conta...')).toBeHidden();
  await main.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/account');
  await expect(main.getByText('Plano gratuito')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Entre para ver a sua conta' })).toBeHidden();

  const { details, rename, name, save, leaveAll, dialog, ...parts } = accountPage(page);
  await test.step('name', async () => {
    await expect(details).toContainText(account.email);
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
    await expect(page.getByRole('banner').getByText('Marília')).toBeVisible();
    await page.reload();
    await expect(details.locator('dd').first()).toHaveText('Marília');
  });

  await test.step('password', async () => {
    const { password, openPassword, current, next, again, changePassword } = parts;
    await openPassword.click();
    await expect(current).toBeFocused();
    await current.fill('não é esta');
    await next.fill(NEW_PASSWORD);
    await again.fill(NEW_PASSWORD);
    await changePassword.click();
    await expect(password.getByRole('alert')).toHaveText(ERRORS.PASSWORD_WRONG.detail);
    await expect(changePassword).toBeFocused();
    await current.fill(account.password);
    await changePassword.click();
    await expect(password.getByText(/^Senha trocada\./)).toBeFocused();
    expect(await renewed(context), 'this device stays signed in').toBe(200);
    expect(await renewed(device), 'the other one does not').toBe(401);
  });

  await openSession(device, { ...account, password: NEW_PASSWORD });
  await leaveAll.press('Enter');
  await expect(dialog).toHaveAccessibleName('Sair de todos os aparelhos?');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(leaveAll).toBeFocused();
  await leaveAll.press('Enter');
  await dialog.getByRole('button', { name: 'Sair de todos' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => readStorage(page)).toEqual({});
  expect(await context.cookies()).toEqual([]);
  expect(await renewed(device)).toBe(401);
});

test('A user whose session is over signs in in another tab, and what was typed stays', async ({
  context,
  page,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/401|422/);
  const account = await newAccount();
  await openSession(context, account);
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
  await page.route('**/api/user/me', refuse('NAME_INVALID'));
  await save.click();
  expect((await sent).headers()['authorization']).not.toContain('not-a-token-of-ours');
});

test('A receipt prints alone, and its payment is refunded by keyboard, which ends the plan', async ({
  context,
  page,
  request,
  newAccount,
}) => {
  const account = await newAccount();
  const id = await payPlan(request, account, 'annual');
  await openSession(context, account);
  const sent = recordRequests(context, 'POST');
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = '');
  });
  await page.goto('/account');
  const { dialog, ask, confirm, back, payment, protocol } = accountPage(page);
  await expect(page.getByText(/^Plano premium anual, até /)).toBeVisible();
  await expect(payment).toContainText(id);
  await expect(payment.locator('[data-state]')).toHaveText('pago');
  await expect(page.getByText(/Você pode mudar de ideia até \d+ de \S+ de \d{4}\./)).toBeVisible();
  await expect(ask).toHaveText('Pedir devolução de R$ 359,88');

  await test.step('the receipt prints with seller and buyer, and no buttons', async () => {
    const print = page.getByRole('button', { name: 'Imprimir recibo' });
    const buyer = page.getByText(`Recibo em nome de ${account.name}`);
    await expect(buyer).toBeHidden();
    await print.click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(buyer).toBeVisible();
    const seller = page.getByRole('region', { name: 'Quem vende' });
    for (const words of [SELLER.name, SELLER.taxId, SELLER.address, SELLER.email]) {
      await expect(seller).toContainText(words);
      await expect(seller).toBeVisible();
    }
    for (const words of ['plano anual', 'R$ 359,88', id]) {
      await expect(payment).toContainText(words);
    }
    await expect(payment).toBeVisible();
    for (const other of [print, ask, page.getByRole('banner')]) await expect(other).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await ask.press('Enter');
  await expect(dialog).toHaveAccessibleName('Pedir a devolução de R$ 359,88?');
  await expect(dialog).toContainText('O valor inteiro volta pelo mesmo meio em que você pagou.');
  await expect(dialog).toContainText('O acesso premium termina');
  await expect(confirm).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(isOutside, `after ${presses + 1} times Tab`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await page.keyboard.press('Enter');
  await back.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  expect(sent, 'nothing asked for yet').toEqual([]);

  await ask.press('Enter');
  await confirm.press('Enter');
  await expect(protocol).toHaveText(/^Pedido registrado\. Protocolo \d{8}-[0-9A-Z]{8}\. O acesso /);
  await expect(protocol).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(ask).toHaveCount(0);
  await expect(payment.locator('[data-state]')).toHaveText('devolvido');
  await expect(page.getByText('Plano gratuito')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'free');
  const upgrade = page.getByRole('banner').getByRole('link', { name: 'Assinar premium' });
  await expect(upgrade).toBeVisible();
  expect(sent.map((request_) => new URL(request_.url()).pathname)).toEqual([
    '/api/subscription/refund',
  ]);

  const number = /\d{8}-[0-9A-Z]{8}/.exec((await protocol.textContent()) ?? '')?.[0];
  await page.reload();
  await expect(payment.locator('[data-state]')).toHaveText('devolvido');
  await expect(payment).toContainText(`Protocolo da devolução${number}`);
  await expect(ask).toHaveCount(0);
});
