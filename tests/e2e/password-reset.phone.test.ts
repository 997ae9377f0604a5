import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, SITE_SCRIPTS } from './support/requests.ts';
import { newPasswordPage } from './support/account-page.ts';
import { openSession } from './support/session.ts';
import { readDatabase, readStorage, storeRecord } from './support/device-storage.ts';

const API = '**/api/auth/reset';
const LINK = '/reset-password#token=abcdefghijklmnopqrstuvwxyz012345';
const NEW_PASSWORD = 'girafa azul na varanda';

test('A forgotten password is replaced by the link in the mail, which ends the session here and loses nothing unsent', async ({
  context,
  page,
  newAccount,
}) => {
  const account = await newAccount();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  // Before the form is hydrated the link leads there all the same, and carries nothing.
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.waitForURL('**/forgot-password');
  const { email, ask, sent, password, confirmation, change, changed } = newPasswordPage(page);
  await expect(email).toHaveValue(account.email);
  expect(page.url(), 'the e-mail stands in no address').not.toContain('@');

  await ask.click();
  await expect(sent).toContainText(account.email);
  await expect(page.locator('.form-result')).toBeFocused();
  await expect(page.getByText('Ele vale por uma hora e funciona uma vez só.')).toBeVisible();

  const link = await resetLinkOf(account.email);
  await openSession(context, account);
  const contraction = contractionAt(Date.now() - 600_000);
  await storeRecord(page, { contractions: [contraction] });
  await page.goto(link);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await change.click();
  await expect(changed).toBeVisible();
  await expect(page.locator('.form-result')).toBeFocused();
  expect(Object.keys(await readStorage(page))).toEqual([]);
  const { items } = await readDatabase(page);
  expect(items.map(({ id }) => id)).toEqual([contraction.id]);
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
  expect(await page.evaluate(() => sessionStorage.length), 'nothing typed is left').toBe(0);
});

test('The token leaves the address before any script has come, survives a reload, and gives way to a second link', async ({
  page,
}) => {
  const { ask, change, confirmation, email, password } = newPasswordPage(page);
  await page.goto('/forgot-password');
  await expect(ask).toBeEnabled();
  await email.fill('bia@exemplo.com.br');
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto(LINK, { waitUntil: 'commit' });
  await expect(change).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(change).toBeDisabled();
  release();
  await expect(change).toBeEnabled();
  await page.reload();
  await expect(change).toBeEnabled();
  await expect(password).toBeVisible();
  // By it a password manager finds the account; known only where it was typed in the same tab.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue('bia@exemplo.com.br');
  expect(await readStorage(page), 'it is stored nowhere else').toEqual({});

  const reloaded = page.waitForEvent('load');
  await page.evaluate((link) => location.assign(link), `${LINK}-second`);
  await reloaded;
  expect(new URL(page.url()).hash).toBe('');
  await expect(change).toBeEnabled();
  await page.route(API, (route) => route.fulfill({ status: 204 }));
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  const sent = page.waitForRequest(API);
  await change.click();
  expect((await sent).postDataJSON()).toEqual({
    token: `${LINK.split('=')[1]}-second`,
    password: NEW_PASSWORD,
  });
});

/** Where the tests' own site keeps the mails that it would send: see playwright.config.ts. */
const MAIL_FOLDER = join(process.env['COLINHO_E2E_DATA'] ?? '', 'mail');

function readLink(email: string): string {
  const file = join(MAIL_FOLDER, `${email}.html`);
  const mail = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const link = /href="([^"]*\/reset-password#token=[^"]+)"/.exec(mail)?.[1];
  return link?.replaceAll('&amp;', '&') ?? '';
}

/**
 * The link of the last mail for a new password to an address, without the origin.
 * @param before The link of a mail that came before; another one is waited for.
 */
async function resetLinkOf(email: string, before = ''): Promise<string> {
  const toPath = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
  await expect.poll(() => toPath(readLink(email))).not.toBe(before);
  return toPath(readLink(email));
}
