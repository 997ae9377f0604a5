import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './support/hold-requests.ts';
import { newPasswordPage } from './support/new-password-page.ts';
import { openSession } from './support/open-session.ts';
import { readDatabase } from './support/read-database.ts';
import { readStorage } from './support/read-storage.ts';
import { resetLinkOf } from './support/reset-link-of.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';
import { storeRecord } from './support/timer-record.ts';

const API = '**/api/auth/reset';
const LINK = '/reset-password#token=abcdefghijklmnopqrstuvwxyz012345';
const NEW_PASSWORD = 'girafa azul na varanda';

test('The token leaves the address before any script has come, survives a reload, and gives way to a second link', async ({
  page,
}) => {
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto(LINK, { waitUntil: 'commit' });
  const { change, password, confirmation } = newPasswordPage(page);
  await expect(change).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(change).toBeDisabled();
  release();
  await expect(change).toBeEnabled();
  await page.reload();
  await expect(change).toBeEnabled();
  await expect(password).toBeVisible();
  expect(await readStorage(page), 'it is kept nowhere else').toEqual({});

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

test('A user who is signed in here is signed out by it, and loses nothing that was not sent', async ({
  context,
  page,
  request,
  newAccount,
}) => {
  const account = await newAccount();
  await openSession(context, account);
  const contraction = contractionAt(Date.now() - 600_000);
  await storeRecord(page, { contractions: [contraction] });
  const asked = await request.post('/api/auth/forgot', { data: { email: account.email } });
  expect(asked.status()).toBe(204);
  await page.goto(await resetLinkOf(account.email));
  const { password, confirmation, change, changed } = newPasswordPage(page);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await change.click();
  await expect(changed).toBeVisible();
  expect(Object.keys(await readStorage(page))).toEqual([]);
  const { items } = await readDatabase(page);
  expect(items.map(({ id }) => id)).toEqual([contraction.id]);

  await page.goto('/dashboard');
  await page.waitForURL('**/login');
});
