import { expect, test } from './fixtures.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { readStorage } from './support/read-storage.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';
import { readEntries, storeEntries } from './support/stored-entries.ts';

test.beforeEach(async ({ context, newAccount }) => {
  await openSession(context, await newAccount());
});

test('Leaving in one tab signs the other tabs out', async ({ context, page }) => {
  const reading = await context.newPage();
  await reading.goto('/pregnancy-weeks/20');
  await expect(reading.getByRole('button', { name: 'Sair' })).toBeVisible();
  const standing = await context.newPage();
  await standing.goto('/dashboard');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');

  await expect(reading.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(reading).toHaveURL(/\/pregnancy-weeks\/20$/);
  await standing.waitForURL('**/login');
});

test('A page that another tab signs out while it loads is that of a guest', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      observer.disconnect();
      localStorage.clear();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/pregnancy-weeks/20');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeHidden();
});

test('Leaving ends the session on the server too', async ({ context, page, request }) => {
  const [cookie] = await context.cookies();
  await page.goto('/dashboard');
  const sent = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Sair' }).click();
  expect((await sent).status()).toBe(204);
  await page.waitForURL('**/login');
  await expect.poll(() => readStorage(page)).toEqual({});
  expect(await context.cookies()).toEqual([]);
  const renewed = await request.post('/api/auth/refresh', {
    headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(renewed.status()).toBe(401);
});

test('A press that comes before the code that leaves is not lost', async ({ page }) => {
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/pregnancy-weeks/20', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sair' }).click();
  release();
  await page.waitForURL('**/login');
  await expect.poll(() => readStorage(page)).toEqual({});
});

test('S08 A user who leaves without a network is out at once, and on the server at the next contact', async ({
  context,
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const [cookie] = await context.cookies();
  await page.goto('/dashboard');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => readStorage(page)).toEqual({ 'logout-pending': 'true' });

  await page.unroute('**/api/**');
  const sent = page.waitForResponse('**/api/auth/logout');
  await page.goto('/pregnancy-weeks');
  expect((await sent).status()).toBe(204);
  await expect.poll(() => readStorage(page)).toEqual({});
  expect(await context.cookies()).toEqual([]);
  const renewed = await request.post('/api/auth/refresh', {
    headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(renewed.status()).toBe(401);
});

test('What the account has leaves the device, also where the page ends before the code that deletes it has come', async ({
  page,
}) => {
  await storeEntries(page, [['exam', 'gbs', { day: null, note: 'Feito' }]]);
  await page.goto('/pregnancy-weeks/20');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { release, count } = await holdRequests(page, SITE_SCRIPTS);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(count).toBeGreaterThan(0);
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  release();
  await expect.poll(() => readEntries(page)).toEqual([]);
  await expect.poll(() => readStorage(page)).toEqual({});
});
