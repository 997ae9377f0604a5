import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { openSession } from './support/session.ts';
import { readStorage } from './support/device-storage.ts';
import { realResponse } from './support/requests.ts';

const REFUSED_TOKEN = 'not-a-token-of-ours';

const untilKnown = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/user/me') && response.ok());

test('S04 S05 S09 An expired token is renewed in silence, by two tabs in turn; a session that is over leads to the login', async ({
  context,
  page,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/401/);
  const account = await newAccount();
  const greeting = `Olá, ${account.name}`;
  const expireToken = () =>
    page.evaluate((token) => localStorage.setItem('token', token), REFUSED_TOKEN);
  await openSession(context, account);
  const first = page.waitForResponse('**/api/user/me');
  await page.goto('/pregnancy-weeks');
  await first;

  await test.step('S04 renewed in silence', async () => {
    await expireToken();
    const known = untilKnown(page);
    await page.goto('/dashboard');
    await known;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
    const { token, user } = await readStorage(page);
    expect(token).not.toBe(REFUSED_TOKEN);
    const names = Object.keys(JSON.parse(user ?? '{}') as object);
    expect(names.toSorted()).toEqual(['id', 'is_premium']);
  });

  await test.step('S05 by two tabs in turn', async () => {
    await page.goto('/terms');
    await expireToken();
    const other = await context.newPage();
    let underWay = 0;
    let mostAtOnce = 0;
    // One renewal is usual. A tab that reads the storage a moment too early makes a second one, which
    // does no harm after the first, and ends the session beside it.
    await context.route('**/api/auth/refresh', async (route) => {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      const response = await realResponse(route);
      underWay -= 1;
      await route.fulfill({ response });
    });
    const both = Promise.all([untilKnown(page), untilKnown(other)]);
    await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')]);
    await both;
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(greeting);
      expect(await readStorage(tab)).toHaveProperty('user');
    }
    expect(mostAtOnce).toBe(1);
    await other.close();
    await context.unroute('**/api/auth/refresh');
  });

  await test.step('S09 over: a public page goes on for a guest, the dashboard leads to the login', async () => {
    await expireToken();
    await context.clearCookies();
    await page.goto('/pregnancy-weeks/20');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 20');
    expect(await readStorage(page)).not.toHaveProperty('token');

    await openSession(context, account);
    await expireToken();
    await context.clearCookies();
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    expect(await readStorage(page)).toEqual({});
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });
});
