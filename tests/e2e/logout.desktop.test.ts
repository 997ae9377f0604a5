import type { APIRequestContext, Cookie } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { holdRequests, SITE_SCRIPTS } from './support/requests.ts';
import { islandsAreAwake, roundTrip } from './support/page-ready.ts';
import { openSession } from './support/session.ts';
import { readStorage, readEntries, storeEntries } from './support/device-storage.ts';

/** The status of a renewal by the cookie that a session had. */
const renewBy = async (request: APIRequestContext, cookie: Cookie | undefined) => {
  const headers = { Cookie: `${cookie?.name}=${cookie?.value}` };
  return (await request.post('/api/auth/refresh', { headers })).status();
};

test('A logout ends the session on the server, in other tabs, and in a page that still loads', async ({
  context,
  page,
  request,
  newAccount,
}) => {
  await openSession(context, await newAccount());
  const [cookie] = await context.cookies();
  const reading = await context.newPage();
  await reading.goto('/pregnancy-weeks/20');
  await expect(reading.getByRole('button', { name: 'Sair' })).toBeVisible();
  const standing = await context.newPage();
  await standing.goto('/dashboard');
  const loading = await context.newPage();
  await loading.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      observer.disconnect();
      localStorage.clear();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

  await page.goto('/dashboard');
  // Its answer comes to a page that is left by then: a browser may say nothing of it.
  const sent = page.waitForRequest('**/api/auth/logout');
  await page.getByRole('button', { name: 'Sair' }).click();
  await sent;
  await page.waitForURL('**/login');
  await expect.poll(() => readStorage(page)).toEqual({});
  await expect.poll(() => context.cookies()).toEqual([]);
  await expect.poll(() => renewBy(request, cookie)).toBe(401);
  await expect(reading.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(reading).toHaveURL(/\/pregnancy-weeks\/20$/);
  await standing.waitForURL('**/login');

  await openSession(context, await newAccount());
  await loading.goto('/pregnancy-weeks/20');
  await expect(loading.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(loading.getByRole('button', { name: 'Sair' })).toBeHidden();
});

test('S08 A logout before its code came, or without a network, clears the device, and the server hears of it later', async ({
  context,
  page,
  request,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const account = await newAccount();
  const logout = page.getByRole('button', { name: 'Sair' });

  await test.step('pressed before its code came', async () => {
    await openSession(context, account);
    const { release } = await holdRequests(page, SITE_SCRIPTS);
    await page.goto('/pregnancy-weeks/20', { waitUntil: 'commit' });
    await logout.click();
    release();
    await page.waitForURL('**/login');
    await expect.poll(() => readStorage(page)).toEqual({});
  });

  await test.step('on a page that ends before the code that deletes its entries came', async () => {
    await openSession(context, account);
    await storeEntries(page, [['exam', 'birth/gbs', { day: null, note: 'Feito' }]]);
    // Known already: nothing is asked of the account, which has no such entry.
    await page.evaluate(() => localStorage.setItem('tracking', 'unset'));
    await page.goto('/pregnancy-weeks/20');
    await islandsAreAwake(page);
    await roundTrip(page);
    const { release, count } = await holdRequests(page, SITE_SCRIPTS);
    await logout.click();
    await expect.poll(count).toBeGreaterThan(0);
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    release();
    await expect.poll(() => readEntries(page)).toEqual([]);
    await expect.poll(() => readStorage(page)).toEqual({});
  });

  await test.step('S08 without a network', async () => {
    await openSession(context, account);
    const [cookie] = await context.cookies();
    await page.goto('/dashboard');
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await logout.click();
    await page.waitForURL('**/login');
    await expect.poll(() => readStorage(page)).toEqual({ 'logout-pending': 'true' });

    await page.unroute('**/api/**');
    const sent = page.waitForResponse('**/api/auth/logout');
    await page.goto('/pregnancy-weeks');
    expect((await sent).status()).toBe(204);
    await expect.poll(() => readStorage(page)).toEqual({});
    expect(await context.cookies()).toEqual([]);
    expect(await renewBy(request, cookie)).toBe(401);
  });
});
