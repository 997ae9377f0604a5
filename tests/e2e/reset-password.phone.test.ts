import { ERRORS } from '#contract/errors.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './support/hold-requests.ts';
import { newPasswordPage } from './support/new-password-page.ts';
import { openSession } from './support/open-session.ts';
import { readKept } from './support/read-kept.ts';
import { readStorage } from './support/read-storage.ts';
import { recordRequests } from './support/record-requests.ts';
import { refuse } from './support/refuse.ts';
import { resetLinkOf } from './support/reset-link-of.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';
import { keepRecord } from './support/timer-record.ts';

const API = '**/api/auth/reset';
const LINK = '/reset-password#token=abcdefghijklmnopqrstuvwxyz012345';
const NEW_PASSWORD = 'girafa azul na varanda';

test('The token leaves the address before any script has come, and survives a reload', async ({
  page,
}) => {
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto(LINK, { waitUntil: 'commit' });
  const { change, password } = newPasswordPage(page);
  await expect(change).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(change).toBeDisabled();
  release();
  await expect(change).toBeEnabled();
  await page.reload();
  await expect(change).toBeEnabled();
  await expect(password).toBeVisible();
  expect(await readStorage(page), 'it is kept nowhere else').toEqual({});
});

test('A second link that is opened in the same tab is the one that counts', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Pedir um link' })).toBeVisible();
  await page.evaluate((link) => location.assign(link), LINK);
  const { change, password, confirmation } = newPasswordPage(page);
  await expect(change).toBeEnabled();
  expect(new URL(page.url()).hash).toBe('');
  const sent = page.waitForRequest(API);
  await page.route(API, (route) => route.fulfill({ status: 204 }));
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await change.click();
  expect((await sent).postDataJSON()).toEqual({
    token: LINK.split('=')[1],
    password: NEW_PASSWORD,
  });
});

test('Without a link the page says so and leads to one', async ({ page }) => {
  await page.goto('/reset-password');
  const main = page.getByRole('main');
  await expect(main.getByRole('status').first()).toContainText(
    'abra o link que enviamos por e-mail',
  );
  await expect(newPasswordPage(page).change).toHaveCount(0);
  await main.getByRole('link', { name: 'Pedir um link' }).click();
  await page.waitForURL('**/forgot-password');
});

test('A reader whose passwords differ is told so before anything is sent', async ({
  context,
  page,
}) => {
  await page.goto(LINK);
  const { password, confirmation, change, failure } = newPasswordPage(page);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill('outra senha');
  const requests = recordRequests(context);
  await change.click();
  await expect(failure).toHaveText(ERRORS.PASSWORDS_DIFFER.detail);
  expect(requests).toEqual([]);
});

test('A reader whose link has ended, or whose password is refused, keeps what she typed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401|422|503/);
  await page.goto(LINK);
  const { password, confirmation, change, failure } = newPasswordPage(page);
  await password.fill('123456');
  await confirmation.fill('123456');
  await change.click();
  await expect(failure).toHaveText(ERRORS.PASSWORD_WEAK.detail);
  await page.route(API, refuse('UNAVAILABLE'));
  await change.click();
  await expect(failure).toHaveText(ERRORS.UNAVAILABLE.detail);
  await page.unroute(API);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await change.click();
  await expect(failure).toContainText(ERRORS.RESET_LINK_ENDED.detail);
  await expect(password).toHaveValue(NEW_PASSWORD);
  await expect(confirmation).toHaveValue(NEW_PASSWORD);
  await failure.getByRole('link', { name: 'Pedir outro link' }).click();
  await page.waitForURL('**/forgot-password');
});

test('A reader who is signed in here is signed out by it, and loses nothing that was not sent', async ({
  context,
  page,
  request,
  newAccount,
}) => {
  const account = await newAccount();
  await openSession(context, account);
  const contraction = contractionAt(Date.now() - 600_000);
  await keepRecord(page, { contractions: [contraction] });
  const asked = await request.post('/api/auth/forgot', { data: { email: account.email } });
  expect(asked.status()).toBe(204);
  await page.goto(await resetLinkOf(account.email));
  const { password, confirmation, change, changed } = newPasswordPage(page);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await change.click();
  await expect(changed).toBeVisible();
  expect(Object.keys(await readStorage(page))).toEqual([]);
  const { entries } = await readKept(page);
  expect(entries.map(({ id }) => id)).toEqual([contraction.id]);

  await page.goto('/dashboard');
  await page.waitForURL('**/login');
});
