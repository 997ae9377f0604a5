import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { openSession } from './support/open-session.ts';
import { readStorage } from './support/read-storage.ts';
import { realAnswer } from './support/real-answer.ts';

const REFUSED_TOKEN = 'not-a-token-of-ours';

const untilKnown = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/user/me') && response.ok());

let greeting: string;

test.beforeEach(async ({ context, page, newAccount, expectConsole }) => {
  expectConsole(/401/);
  const account = await newAccount();
  greeting = `Olá, ${account.name}`;
  await openSession(context, account);
  const known = page.waitForResponse('**/api/user/me');
  await page.goto('/pregnancy-weeks');
  await known;
  await page.evaluate((token) => localStorage.setItem('token', token), REFUSED_TOKEN);
});

test('S04 A user whose token has expired notices nothing', async ({ page }) => {
  const known = untilKnown(page);
  await page.goto('/dashboard');
  await known;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
  const { token, user } = await readStorage(page);
  expect(token).not.toBe(REFUSED_TOKEN);
  expect(Object.keys(JSON.parse(user ?? '{}') as object).toSorted()).toEqual(['id', 'is_premium']);
});

test('S09 A user whose session is over is signed out and sent to sign in', async ({
  context,
  page,
}) => {
  await context.clearCookies();
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  expect(await readStorage(page)).toEqual({});
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
});

test('A user whose session is over keeps reading a public page, as a guest', async ({
  context,
  page,
}) => {
  await context.clearCookies();
  await page.goto('/pregnancy-weeks/20');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 20');
  expect(await readStorage(page)).not.toHaveProperty('token');
});

test('S05 Two tabs with an expired token both end signed in, for they renew it in turn', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  let underWay = 0;
  let mostAtOnce = 0;
  // One renewal is usual. A tab that reads the storage a moment too early makes a second one, which
  // does no harm after the first, and ends the session beside it.
  await context.route('**/api/auth/refresh', async (route) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const response = await realAnswer(route);
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
});
