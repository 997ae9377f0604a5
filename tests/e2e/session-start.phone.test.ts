import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { holdRequests, SITE_SCRIPTS } from './support/requests.ts';
import { openSession } from './support/session.ts';
import { readStorage } from './support/device-storage.ts';

test('Bar and dashboard are right for a guest, a free and a premium user, the bar before any script', async ({
  context,
  page,
}) => {
  const bar = page.getByRole('banner');
  const offer = bar.getByRole('link', { name: 'Assinar premium' });
  const plan = page.getByRole('complementary', { name: 'Plano premium' });

  await test.step('a guest, whatever another program left in the storage', async () => {
    const { release } = await holdRequests(page, SITE_SCRIPTS);
    await page.goto('/pregnancy-weeks/20', { waitUntil: 'commit' });
    await expect(bar.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Criar conta' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Sair' })).toBeHidden();
    await expect(offer).toBeHidden();
    release();
    const breakStorage = () =>
      page.evaluate(() => {
        localStorage.setItem('user', '{broken');
        localStorage.setItem('profile', '[]');
      });
    await breakStorage();
    await page.goto('/pregnancy-weeks');
    await expect(bar.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await breakStorage();
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });

  await test.step('a free user', async () => {
    await openSession(context, BIA);
    const { release } = await holdRequests(page, SITE_SCRIPTS);
    await page.goto('/pregnancy-weeks/20', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    await expect(bar).toContainText('Olá, Bia');
    await expect(bar.getByRole('button', { name: 'Sair' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Entrar' })).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Criar conta' })).toBeHidden();
    release();
    await page.goto('/dashboard');
    await expect(plan).toContainText('R$ 29,99 por mês');
    await expect(page.getByText('Você é premium')).toBeHidden();
    await expect(offer).toBeVisible();
  });

  await test.step('a premium user, in green', async () => {
    await openSession(context, ANA);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Ana');
    await expect(plan).toContainText('Você é premium');
    const [red = 0, green = 0] = await plan.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(green).toBeGreaterThan(red);
    await expect(offer).toBeHidden();
    await expect(page.getByText('29,99')).toBeHidden();
  });
});

test('S09 S10 A user stays signed in without a network, and while the server is in trouble', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|50[03]/);
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
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText('Olá, Bia');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await sessionOf()).toMatchObject(before);

  for (const [contentType, body] of [
    ['text/html', '<h1>Oops</h1>'],
    ['application/json', '{"code":"INTERNAL","detail":"."}'],
  ] as const) {
    await test.step(contentType, async () => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, contentType, body }));
      const answered = page.waitForResponse('**/api/user/me');
      await page.goto('/dashboard');
      await answered;
      await expect(greeting).toHaveText('Olá, Bia');
      expect(await readStorage(page)).toMatchObject({ token: expect.any(String) });
    });
  }
});
