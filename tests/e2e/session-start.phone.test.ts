import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { readStorage } from './support/read-storage.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';

test('A signed-in user never sees the bar of a guest, even before any script has come', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/pregnancy-weeks/20', { waitUntil: 'commit' });
  const bar = page.getByRole('banner');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  await expect(bar).toContainText('Olá, Bia');
  await expect(bar.getByRole('button', { name: 'Sair' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Entrar' })).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Criar conta' })).toBeHidden();
  release();
});

test('A guest sees both ways in, and no name, before any script has come', async ({ page }) => {
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/pregnancy-weeks/20', { waitUntil: 'commit' });
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Criar conta' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Sair' })).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Assinar premium' })).toBeHidden();
  release();
});

test('S09 A user without a network stays signed in and is greeted by name', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await openSession(context, BIA);
  const sessionOf = async () => {
    const { origins } = await context.storageState();
    const items = origins.flatMap(({ localStorage }) => localStorage);
    return Object.fromEntries(items.map(({ name, value }) => [name, value]));
  };
  const before = await sessionOf();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/dashboard');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Bia');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await sessionOf()).toMatchObject(before);
});

for (const contentType of ['text/html', 'application/json']) {
  test(`S09 S10 A user stays signed in while the server is in trouble (${contentType})`, async ({
    context,
    page,
    expectConsole,
  }) => {
    expectConsole(/50[03]/);
    await openSession(context, BIA);
    const body = contentType === 'text/html' ? '<h1>Oops</h1>' : '{"code":"INTERNAL","detail":"."}';
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, contentType, body }));
    const answered = page.waitForResponse('**/api/user/me');
    await page.goto('/dashboard');
    await answered;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Bia');
    expect(await readStorage(page)).toMatchObject({ token: expect.any(String) });
  });
}

test('What another program left in the storage is not taken for a session', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('user', '{broken');
    localStorage.setItem('profile', '[]');
  });
  await page.goto('/pregnancy-weeks');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
});
