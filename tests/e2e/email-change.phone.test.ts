import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from './fixtures.ts';
import { accountPage, openAccount } from './support/account-page.ts';
import { openSession } from './support/session.ts';

/** Where the tests' own site keeps the mails that it would send: see playwright.config.ts. */
const MAIL_FOLDER = join(process.env['COLINHO_E2E_DATA'] ?? '', 'mail');
const readMail = (email: string) => {
  const file = join(MAIL_FOLDER, `${email}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test('An e-mail is changed with the password and the link in the mail to the new address', async ({
  context,
  page,
  newAccount,
}) => {
  const account = await newAccount();
  const newEmail = `novo.${account.email}`;
  await openSession(context, account);
  await openAccount(page);
  const { details, dialog } = accountPage(page);
  await details.getByRole('button', { name: 'Mudar o e-mail' }).click();
  await dialog.getByLabel('E-mail novo').fill(newEmail);
  await dialog.getByLabel('Sua senha', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(details.getByText(`abra o link que enviamos para ${newEmail}`)).toBeFocused();
  await expect(details.getByRole('definition').filter({ hasText: '@' })).toHaveText(account.email);

  const path = /href="https?:\/\/[^/]+(\/confirm-email#token=[^"]+)"/.exec(readMail(newEmail))?.[1];
  await page.goto(path ?? '');
  await expect(page.getByRole('button', { name: 'Confirmar o e-mail' })).toBeEnabled();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Confirmar o e-mail' }).click();
  await expect(page.locator('.form-result')).toBeFocused();
  await expect(page.locator('.form-result')).toContainText(newEmail);
  expect(page.url(), 'the e-mail stands in no address').not.toContain('@');
  expect(readMail(account.email)).toContain('passou a usar outro e-mail');

  await page.getByRole('link', { name: 'Ir para Minha conta' }).click();
  await expect(details.getByRole('definition').filter({ hasText: '@' })).toHaveText(newEmail);
});
