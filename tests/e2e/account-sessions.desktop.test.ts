import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { openSession } from './support/open-session.ts';
import { readStorage } from './support/read-storage.ts';

test('A user leaves all devices at once', async ({ context, page, newAccount, newDevice }) => {
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
  await dialog.getByRole('button', { name: 'Sair de todos' }).click();
  await page.waitForURL('**/login');
  expect(await readStorage(page)).toEqual({});
  expect(await context.cookies()).toEqual([]);
  expect((await device.request.post('/api/auth/refresh')).status()).toBe(401);
});
