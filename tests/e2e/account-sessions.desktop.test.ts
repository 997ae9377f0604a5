import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { openSession } from './support/open-session.ts';
import { readStorage } from './support/read-storage.ts';
import { refuse } from './support/refuse.ts';

const API = '**/api/auth/logout?scope=global';

test('A reader leaves all devices at once, and this one only when that has happened', async ({
  context,
  page,
  newAccount,
  newDevice,
  expectConsole,
}) => {
  expectConsole(/503|ERR_INTERNET_DISCONNECTED/);
  const account = await newAccount();
  await openSession(context, account);
  const device = await newDevice();
  await openSession(device, account);
  await page.goto('/account');
  const { details, leaveAll, dialog } = accountPage(page);
  await expect(details).toContainText(account.email);
  await leaveAll.press('Enter');
  await expect(dialog).toHaveAccessibleName('Sair de todos os aparelhos?');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(leaveAll).toBeFocused();

  await leaveAll.press('Enter');
  const leave = dialog.getByRole('button', { name: 'Sair de todos' });
  const before = await readStorage(page);
  await page.route(API, refuse('UNAVAILABLE', { 'Retry-After': '5' }));
  await leave.click();
  await expect(dialog.getByRole('alert')).toContainText('Não conseguimos falar com o servidor');
  await page.unroute(API);
  await page.route(API, (route) => route.abort('internetdisconnected'));
  await leave.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Não soubemos se os outros aparelhos saíram',
  );
  expect(await readStorage(page), 'nothing is forgotten yet').toEqual(before);
  await page.unroute(API);

  await leave.click();
  await page.waitForURL('**/login');
  expect(await readStorage(page)).toEqual({});
  expect(await context.cookies()).toEqual([]);
  expect((await device.request.post('/api/auth/refresh')).status()).toBe(401);
});
