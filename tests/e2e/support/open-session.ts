import type { BrowserContext } from '@playwright/test';

import type { Account } from './account.ts';
import { startSession } from './start-session.ts';

/**
 * Puts a context into the state that signing in leaves behind (tokens, account, cookie) without
 * the form: for tests whose subject comes after it.
 */
export async function openSession(context: BrowserContext, account: Account): Promise<void> {
  const { access_token: token, user } = await startSession(context, account);
  const { id, is_premium, name, premium_until } = user;
  const items = {
    token,
    user: JSON.stringify({ id, is_premium }),
    profile: JSON.stringify({ name, premium_until, checked_at: new Date().toISOString() }),
  };
  const page = await context.newPage();
  // A page of the site's origin that runs no script of it.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
  await page.close();
}
